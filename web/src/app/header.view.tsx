import { Menu as MenuIcon } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmergencyStop } from '../entities/machine/emergency-stop.view.tsx'
import { ProductionButton } from '../features/production/production-button.view.tsx'
import { Row } from '../ui/layout/layout.view.tsx'
import { Mark } from '../ui/mark.view.tsx'
import { $menuOpen, menuClosed, menuToggled } from './navigation.model.ts'
import { OccupantChip } from './occupant-chip.view.tsx'
import { UserMenu } from './user-menu.view.tsx'
import './header.css'

/** The bar at the top of the full layout. */
export function Header() {
  const { t } = useTranslation(['frame', 'common'])
  const [menuOpen, toggleMenu, closeMenu] = useUnit([$menuOpen, menuToggled, menuClosed])
  return (
    <Row as="header" gap={2} className="sr-header">
      <button
        type="button"
        className="sr-header-button sr-header-menu"
        aria-label={menuOpen ? t('frame:closeMenu') : t('frame:menu')}
        aria-expanded={menuOpen}
        onClick={() => toggleMenu()}
      >
        <MenuIcon size={20} />
      </button>
      <Link className="sr-header-home" to="/dashboard" onClick={() => closeMenu()}>
        <Mark />
        <span className="sr-display">{t('common:productName')}</span>
      </Link>
      <Row gap={2} className="sr-push">
        <OccupantChip />
        <EmergencyStop />
        <ProductionButton />
        <UserMenu />
      </Row>
    </Row>
  )
}
