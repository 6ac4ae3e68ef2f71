import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ChevronDown, LogOut, Refresh, Tick, Translate, User } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { languageChoices, languageChosen } from '../appearance/appearance.model.ts'
import { languageOfTag } from '../i18n/locale.ts'
import { $user, logoutRequested } from '../session/session.model.ts'

/** Everything that belongs to the one who is logged in. */
export function UserMenu() {
  const { t } = useTranslation('frame')
  const username = useUnit($user)?.username ?? ''
  return (
    <PopoverNext placement="bottom-end" content={<AccountMenu />}>
      <button type="button" className="sr-header-user">
        <span className="sr-header-avatar" aria-hidden="true">
          {username.slice(0, 1).toUpperCase()}
        </span>
        <span className="sr-visually-hidden">{t('accountOf')} </span>
        <span className="sr-header-username">{username}</span>
        <ChevronDown aria-hidden />
      </button>
    </PopoverNext>
  )
}

function AccountMenu() {
  const { t, i18n } = useTranslation('frame')
  const [leave, choose] = useUnit([logoutRequested, languageChosen])
  const navigate = useNavigate()
  const current = languageOfTag(i18n.language)
  return (
    <Menu size="large">
      <MenuItem icon={<User />} text={t('profile')} onClick={() => void navigate('/user/profile')} />
      <MenuItem icon={<Refresh />} text={t('reload')} onClick={() => window.location.reload()} />
      <MenuDivider />
      {languageChoices.map(({ name, label }) => (
        <MenuItem
          key={name}
          icon={<Translate />}
          text={label}
          labelElement={name === current ? <Tick /> : undefined}
          onClick={() => choose(name)}
        />
      ))}
      <MenuDivider />
      <MenuItem icon={<LogOut />} text={t('logout')} onClick={() => leave()} />
    </Menu>
  )
}
