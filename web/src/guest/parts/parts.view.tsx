import { useUnit } from 'effector-react'
import {
  Component,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageName, languages } from '#domain/units/language.ts'
import { belowPage } from '../../address/basename.ts'
import type { Problem } from '../../api/api-problem.ts'
import { readAgain } from '../../api/client.ts'
import { PaintedDrink } from '../../drawing/painted-drink.view.tsx'
import { colourOfDrink } from '../../drawing/served.ts'
import { languageKeys, languageOfTag } from '../../i18n/locale.ts'
import { setLanguage } from '../../i18n/start-texts.ts'
import { drinkColour } from '../../ui/drink-sheet.view.tsx'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Photo } from '../../ui/photo.view.tsx'
import { $code, addressOf, openScreen, type Screen } from '../place/place.ts'
import './guest.css'

/**
 * The server says what's wrong in the guest's language, with all reasons: its texts need not be fetched. Only
 * that it does not answer it cannot say.
 */
export function useProblemText(): (problem: Pick<Problem, 'code' | 'text'>) => string {
  const { t } = useTranslation('guest')
  return ({ code, text }) => (code === 'unreachable' || text === '' ? t('frame.unreachable') : text)
}

/** The heading of a new screen gets the focus: screen readers begin there. */
export function useScreenFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** Where a page cannot be drawn, it is at least said, with a way on: the token is kept, the line knows the order. */
export class Mishap extends Component<{ readonly children: ReactNode }, { readonly hasHappened: boolean }> {
  override readonly state = { hasHappened: false }

  static getDerivedStateFromError = () => ({ hasHappened: true })

  override render(): ReactNode {
    return this.state.hasHappened ? <Sorry /> : this.props.children
  }
}

function Sorry() {
  const { t } = useTranslation('guest')
  return (
    <Empty text={t('frame.mishap')} role="alert">
      <PartyButton kind="primary" onClick={() => location.reload()}>
        {t('frame.reload')}
      </PartyButton>
    </Empty>
  )
}

interface EmptyProps extends ComponentProps<'div'> {
  readonly text: string
}

/** In place of what there is not, with a way on. */
export const Empty = ({ text, children, ...props }: EmptyProps) => (
  <Stack {...props} justify="center" gap={4} pad={[6, 4]} className="sr-muted sr-size-17 sr-text-center">
    <p>{text}</p>
    {children}
  </Stack>
)

interface NoteProps extends ComponentProps<'div'> {
  readonly isDanger?: boolean
}

export const Note = ({ isDanger = false, className = '', ...props }: NoteProps) => (
  <Box
    {...props}
    pad={[3, 4]}
    className={`sr-round-12 sr-text ${isDanger ? 'sr-badge-danger' : 'sr-badge-warning'} ${className}`}
  />
)

const buttonLooks = 'sr-guest-button sr-row sr-inline sr-strong sr-size-17 sr-tight sr-undecorated sr-pill sr-dims'

interface PartyButtonProps extends ComponentProps<'button'> {
  /** Primary: the one thing to do. Quiet: what takes something back. */
  readonly kind?: 'primary' | 'plain' | 'quiet'
  /** What it does is under way: once more would be too often. */
  readonly busy?: boolean
}

export const PartyButton = ({ kind = 'plain', busy = false, disabled = false, ...props }: PartyButtonProps) => (
  <button
    type="button"
    {...props}
    className={`${buttonLooks} ${props.className ?? ''}`}
    data-kind={kind}
    data-busy={busy}
    disabled={disabled || busy}
  />
)

interface RoundButtonProps extends ComponentProps<'button'> {
  readonly icon: keyof typeof drawings
  /** Read out: it shows only a picture. */
  readonly label: string
}

export const RoundButton = ({ icon, label, className = '', ...props }: RoundButtonProps) => (
  <button
    type="button"
    {...props}
    className={`sr-inherit sr-pill sr-fixed sr-touch-square sr-place-center ${className}`}
    aria-label={label}
    title={label}
  >
    <Icon of={icon} />
  </button>
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
    className="sr-fixed"
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

async function switchLanguage(language: LanguageName): Promise<void> {
  localStorage.setItem(languageKeys.chosen, language)
  await setLanguage(language)
  // What came from the server is in another language than the page.
  readAgain(['RECIPES'])
}

/** The browser's own list: it is known on every phone. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation('guest')
  return (
    <Row as="span" inline gap={1.5} className="sr-tall">
      <Icon of="globe" />
      <select
        className="sr-guest-language sr-size-15"
        aria-label={t('frame.language')}
        value={languageOfTag(i18n.language)}
        onChange={({ currentTarget: { value } }) => void switchLanguage(value as LanguageName)}
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

/** A link to another screen of the party; with a key held it opens a tab, as links do. */
export function ScreenLink({ to, children, ...props }: ComponentProps<'a'> & { readonly to: Screen }) {
  const code = useUnit($code)
  return (
    <a
      {...props}
      href={belowPage(addressOf({ code, screen: to }))}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        openScreen(to)
      }}
    >
      {children}
    </a>
  )
}

interface ButtonLinkProps extends ComponentProps<typeof ScreenLink> {
  readonly kind?: 'primary'
}

export const ButtonLink = ({ kind, ...props }: ButtonLinkProps) => (
  <ScreenLink {...props} className={buttonLooks} data-kind={kind} />
)

interface SheetProps {
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

interface DrinkPictureProps {
  readonly imageUrl: string | null
  /** As the server names it; null is a highball. */
  readonly glassShape: string | null
  readonly served: ComponentProps<typeof PaintedDrink>['drink'] | null
  /** Of the glass, in millilitres; left out, it is as full as it is served. */
  readonly sizeMl?: number
  /** The edge of a drawing, in CSS pixels. */
  readonly edge: number
  readonly width: number
  readonly className?: string
}

type Shape = ComponentProps<typeof PaintedDrink>['shape']
/** A shape without a drawing is drawn as a highball. */
export const shapeOf = (name: string | null): Shape => (name ?? undefined) as Shape

/** A drink on a ground that glows in its own colour. Decoration: its name stands beside it. */
export function DrinkPicture({ imageUrl, glassShape, served, sizeMl, edge, width, className = '' }: DrinkPictureProps) {
  return (
    <span
      className={`sr-guest-picture sr-drink-ground sr-clip sr-block sr-relative ${className}`}
      style={drinkColour(colourOfDrink(served ?? null))}
    >
      <span className="sr-fill" style={imageUrl === null ? { inset: '9% 9% 8%' } : {}}>
        {imageUrl === null ? (
          <PaintedDrink shape={shapeOf(glassShape)} sizeMl={sizeMl} edge={edge} {...(served && { drink: served })} />
        ) : (
          <Photo url={imageUrl} width={width} />
        )}
      </span>
    </span>
  )
}
