import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ChevronDown, LogOut, Refresh, User } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { $user, logoutRequested } from '../session/session.model.ts'
import { Stack } from '../ui/layout/layout.view.tsx'
import { LanguageItems, SchemeItems } from './choice-items.view.tsx'

/** Everything that belongs to the one who is logged in. */
export function UserMenu() {
  const { t } = useTranslation('frame')
  const username = useUnit($user)?.username ?? ''
  return (
    <PopoverNext placement="bottom-end" content={<AccountMenu />}>
      <button type="button" className="sr-header-user">
        <Stack as="span" align="center" justify="center" className="sr-header-avatar" aria-hidden="true">
          {username.slice(0, 1).toUpperCase()}
        </Stack>
        <span className="sr-visually-hidden">{t('accountOf')} </span>
        <span className="sr-header-username">{username}</span>
        <ChevronDown aria-hidden />
      </button>
    </PopoverNext>
  )
}

function AccountMenu() {
  const { t } = useTranslation('frame')
  const leave = useUnit(logoutRequested)
  const navigate = useNavigate()
  return (
    <Menu size="large">
      <MenuItem icon={<User />} text={t('profile')} onClick={() => void navigate('/user/profile')} />
      <MenuItem icon={<Refresh />} text={t('reload')} onClick={() => window.location.reload()} />
      <MenuDivider />
      <LanguageItems />
      <SchemeItems />
      <MenuDivider />
      <MenuItem icon={<LogOut />} text={t('logout')} onClick={() => leave()} />
    </Menu>
  )
}
