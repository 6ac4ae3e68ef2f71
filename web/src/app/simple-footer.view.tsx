import { Bookmark, ChevronDown, ChevronUp, Clean, Glass, Heart, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ComponentProps, type ReactElement, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { $isPartyOpen } from '../entities/party/party.model.ts'
import { $keptAddresses } from '../entities/recipe/kept-addresses.model.ts'
import { DonateButton } from '../features/donation/donate-button.view.tsx'
import { Row, Stack } from '../ui/layout/layout.view.tsx'
import { $footerIsCollapsed, footerCollapsed, footerExpanded } from './simple-layout.model.ts'

/** The navigation of the simple view; one round button while somebody wants to see more of the page. */
export function SimpleFooter() {
  const { t } = useTranslation('frame')
  const [collapsed, isPartyOpen] = useUnit([$footerIsCollapsed, $isPartyOpen])
  const [collapse, expand] = useUnit([footerCollapsed, footerExpanded])
  const toggle = useFocusThatFollows(collapsed)
  if (collapsed) {
    return (
      <RoundButton
        className="sr-simple-expand"
        ref={toggle}
        label={t('simple.showNavigation')}
        onClick={() => expand()}
      >
        <ChevronUp size={24} aria-hidden />
      </RoundButton>
    )
  }
  return (
    <Row as="footer" gap={2} className="sr-simple-footer sr-surface-sidebar">
      <Row
        as="nav"
        gap={2}
        align="stretch"
        justify="center"
        shrink
        className="sr-spread"
        aria-label={t('simple.navigation')}
      >
        {isPartyOpen ? (
          <FooterLink path="/simple/bar" icon={<Clean size={20} aria-hidden />} text={t('title.simpleBar')} />
        ) : null}
        <FooterLink path="/simple/favourites" icon={<Heart size={20} aria-hidden />} text={t('title.favourites')} />
        <FooterLink path="/simple/collection" icon={<Bookmark size={20} aria-hidden />} text={t('title.collections')} />
        <FooterLink path="/simple/recipe" icon={<Glass size={20} aria-hidden />} text={t('simple.recipes')} end />
        <FooterLink
          path="/simple/recipe/ingredients"
          icon={<Tint size={20} aria-hidden />}
          text={t('simple.ingredients')}
        />
      </Row>
      <DonateButton compact />
      <RoundButton
        className="sr-simple-collapse"
        ref={toggle}
        label={t('simple.hideNavigation')}
        onClick={() => collapse()}
      >
        <ChevronDown size={24} aria-hidden />
      </RoundButton>
    </Row>
  )
}

interface RoundButtonProps extends ComponentProps<'button'> {
  /** To be heard, and to be seen while it is pointed at. */
  readonly label: string
}

/** A picture to press, in the frame of the simple view. */
export const RoundButton = ({ label, ...props }: RoundButtonProps) => (
  <Stack as="button" type="button" align="center" justify="center" fixed aria-label={label} title={label} {...props} />
)

/** The button that hides and the one that shows are the same to whoever pressed it by keyboard. */
function useFocusThatFollows(collapsed: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(collapsed)
  useEffect(() => {
    if (before.current !== collapsed) button.current?.focus()
    before.current = collapsed
  }, [collapsed])
  return button
}

interface FooterLinkProps {
  readonly path: string
  readonly icon: ReactElement
  readonly text: string
  readonly end?: boolean
}

function FooterLink({ path, icon, text, end = false }: FooterLinkProps) {
  const kept = useUnit($keptAddresses)
  return (
    <Row
      as={NavLink}
      gap={2}
      justify="center"
      flex="1 1 0"
      shrink
      className="sr-simple-link sr-round-12 sr-undecorated sr-size-17 sr-strong"
      to={kept.get(path) ?? path}
      end={end}
    >
      {icon}
      <span>{text}</span>
    </Row>
  )
}
