import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ChevronDown, LogOut, Menu as MenuIcon, Refresh, User } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { EmergencyStop } from '../entities/machine/emergency-stop.view.tsx'
import { ProductionButton } from '../features/production/production-button.view.tsx'
import { $user, logoutRequested } from '../session/session.model.ts'
import { Row, Stack } from '../ui/layout/layout.view.tsx'
import { Mark } from '../ui/mark.view.tsx'
import { LanguageItems, SchemeItems } from './choice-items.view.tsx'
import { $menuOpen, menuClosed, menuToggled } from './navigation.model.ts'
import { OccupantChip } from './occupant-chip.view.tsx'
import './header.css'

/** The bar at the top of the full layout. */
export function Header() {
  const { t } = useTranslation(['frame', 'common'])
  const [menuOpen, toggleMenu, closeMenu] = useUnit([$menuOpen, menuToggled, menuClosed])
  return (
    <Row as="header" gap={2} className="sr-header">
      <Row
        as="button"
        type="button"
        justify="center"
        className="sr-header-button sr-header-menu"
        aria-label={menuOpen ? t('frame:closeMenu') : t('frame:menu')}
        aria-expanded={menuOpen}
        onClick={() => toggleMenu()}
      >
        <MenuIcon size={20} />
      </Row>
      <Row as={Link} gap={2.5} className="sr-header-home" to="/dashboard" onClick={() => closeMenu()}>
        <Mark />
        <span className="sr-display">{t('common:productName')}</span>
      </Row>
      <Row gap={2} className="sr-push">
        <OccupantChip />
        <EmergencyStop />
        <ProductionButton />
        <UserMenu />
      </Row>
    </Row>
  )
}

/** Everything that belongs to the one who is logged in. */
function UserMenu() {
  const { t } = useTranslation('frame')
  const username = useUnit($user)?.username ?? ''
  return (
    <PopoverNext placement="bottom-end" content={<AccountMenu />}>
      <Row as="button" type="button" inline gap={2} justify="center" className="sr-header-button sr-header-user">
        <Stack as="span" align="center" justify="center" className="sr-header-avatar" aria-hidden="true">
          {username.slice(0, 1).toUpperCase()}
        </Stack>
        <span className="sr-visually-hidden">{t('accountOf')} </span>
        <span className="sr-header-username">{username}</span>
        <ChevronDown aria-hidden />
      </Row>
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
