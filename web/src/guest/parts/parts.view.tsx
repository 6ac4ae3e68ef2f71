import { useUnit } from 'effector-react'
import { type ComponentPropsWithRef, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#domain/units/language.ts'
import { belowPage } from '../../address/basename.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { $language, languageSwitched } from '../language/language.model.ts'
import { $code, screenOpened } from '../place/place.model.ts'
import { addressOf, type Screen } from '../place/place.ts'
import './guest.css'

interface PartyButtonProps extends ComponentPropsWithRef<'button'> {
  /** Primary: the one thing to do. Quiet: what takes something back. */
  readonly kind?: 'primary' | 'plain' | 'quiet'
  /** What it does is under way: once more would be too often. */
  readonly busy?: boolean
}

export const PartyButton = ({ kind = 'plain', busy = false, disabled = false, ...props }: PartyButtonProps) => (
  <button
    type="button"
    {...props}
    className={`sr-guest-button sr-tall ${props.className ?? ''}`}
    data-kind={kind}
    data-busy={busy}
    disabled={disabled || busy}
  />
)

interface RoundButtonProps extends ComponentPropsWithRef<'button'> {
  /** Read out: it shows only a picture. */
  readonly label: string
}

export const RoundButton = ({ label, ...props }: RoundButtonProps) => (
  <button
    type="button"
    {...props}
    className={`sr-inherit sr-circle sr-fixed sr-touch-square ${props.className ?? ''}`}
    style={{ display: 'inline-grid', placeItems: 'center' }}
    aria-label={label}
    title={label}
  />
)

const bell = 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4'
const drawings = {
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  search: 'M4.5 10.5a6 6 0 1 0 12 0a6 6 0 1 0-12 0M15 15l5 5',
  globe: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  bell,
  bellOff: `${bell}M4 4l16 17`,
  leaf: 'M5 19c0-9 5-14 14-14 0 9-5 14-14 14zM5 19L13 11',
} as const

export const Icon = ({ of }: { readonly of: keyof typeof drawings }) => (
  <svg
    data-icon
    className="sr-guest-icon"
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={drawings[of]} />
  </svg>
)

/** The browser's own list: it is known on every phone. */
export function LanguageChoice() {
  const { t } = useTranslation('guest')
  const [language, choose] = useUnit([$language, languageSwitched])
  return (
    <Row as="span" inline gap={1.5} className="sr-guest-language sr-tall sr-relative">
      <Icon of="globe" />
      <select
        aria-label={t('frame.language')}
        value={language}
        onChange={({ currentTarget: { value } }) => {
          const chosen = languages.find(({ name }) => name === value)
          if (chosen) choose(chosen.name)
        }}
      >
        {languages.map(({ name, inNative }) => (
          <option className="sr-surface-card" key={name} value={name}>
            {inNative}
          </option>
        ))}
      </select>
    </Row>
  )
}

interface ScreenLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: Screen
}

/** A link to another screen of the party; with a key held it opens a tab, as links do. */
export function ScreenLink({ to, onClick, children, ...props }: ScreenLinkProps) {
  const [code, open] = useUnit([$code, screenOpened])
  return (
    <a
      {...props}
      href={belowPage(addressOf({ code, screen: to }))}
      onClick={event => {
        onClick?.(event)
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
        event.preventDefault()
        open(to)
      }}
    >
      {children}
    </a>
  )
}

interface SheetProps {
  /** The id of its heading. */
  readonly labelledBy: string
  readonly className?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something before the page, which waits behind it. It is closed by its own buttons, Escape, or beside it. */
export function Sheet({ labelledBy, className = '', onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is taken away: then the focus goes back to where it came from.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { current } = dialog
    // What covers the page is part of the dialog; a finger there means the page.
    const onClick = ({ target }: Event): void => {
      if (target === current) close()
    }
    current?.addEventListener('click', onClick)
    return () => current?.removeEventListener('click', onClick)
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`sr-card sr-guest-sheet sr-clip sr-bare ${className}`}
      aria-labelledby={labelledBy}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
