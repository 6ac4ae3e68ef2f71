import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Row } from '../../ui/layout/layout.view.tsx'
import type { BoardPin, PinUse } from './hardware.documents.ts'
import { headerNumber, lostDuty } from './header.ts'
import { pageOf, usePinWords } from './pin-words.ts'

interface PinSpotProps {
  readonly pin: BoardPin
  readonly isLocal: boolean
  /** The side of the drawing on which the pin's user is written. */
  readonly side: 'left' | 'right'
  readonly isTabStop: boolean
  /** Undefined where nothing is chosen. */
  readonly isChosen: boolean | undefined
  readonly onChoose: ((nr: number) => void) | undefined
  readonly onFocus: (nr: number) => void
  readonly onKey: (event: KeyboardEvent<HTMLButtonElement>) => void
}

const colourOf = ({ owner }: PinUse) => ({ '--sr-pin-owner': `var(--sr-pin-${owner})` }) as CSSProperties

/** A pin of a drawing: what it is called and what hangs on it. */
export function PinSpot(props: PinSpotProps) {
  const { pin: boardPin, isLocal, side, isTabStop, isChosen, onChoose, onFocus, onKey } = props
  const { pin, use } = boardPin
  const { t } = useTranslation('hardware')
  const words = usePinWords()
  const [isDismissed, setDismissed] = useState(false)
  const warns = isLocal && use !== null && lostDuty(pin.nr, use.owner) !== undefined
  const askAgain = () => setDismissed(false)
  return (
    <div
      className="sr-pin-spot sr-relative sr-shrink"
      data-side={side}
      data-owner={use?.owner}
      style={use ? colourOf(use) : undefined}
    >
      <Row
        as="button"
        type="button"
        gap={2}
        pad={0}
        data-pin={pin.nr}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isChosen}
        onPointerEnter={askAgain}
        onFocus={() => {
          onFocus(pin.nr)
          askAgain()
        }}
        onKeyDown={event => {
          if (event.key === 'Escape') setDismissed(true)
          onKey(event)
        }}
        onClick={() => (onChoose ? onChoose(pin.nr) : askAgain())}
      >
        <span className="sr-pin-label sr-fixed sr-muted sr-size-13 sr-number">{pin.label}</span>
        <span className="sr-visually-hidden">{use ? words.use(use) : t('free')}</span>
        <span className="sr-pin-user sr-clamp-2 sr-size-14 sr-strong sr-anywhere" aria-hidden="true">
          {use ? words.owner(use) : ''}
        </span>
        {warns ? (
          <span className="sr-pin-warns sr-circle sr-text-center sr-fixed sr-size-13" aria-hidden="true">
            !
          </span>
        ) : null}
        <PinPad nr={isLocal ? headerNumber(pin.nr) : undefined} />
      </Row>
      {onChoose || isDismissed ? null : <PinNote pin={boardPin} isLocal={isLocal} />}
    </div>
  )
}

/** Metal, round in the plastic of a header whose first pin is square; a flat leg elsewhere. */
export const PinPad = ({ nr }: { readonly nr: number | undefined }) => (
  <svg className="sr-pin-pad" viewBox="0 0 40 40" aria-hidden="true">
    {nr === 1 ? (
      <rect className="sr-pin-metal" x={9} y={9} width={22} height={22} rx={3} />
    ) : nr === undefined ? (
      <rect className="sr-pin-metal" x={6} y={13} width={28} height={14} rx={3} />
    ) : (
      <circle className="sr-pin-metal" cx={20} cy={20} r={12} />
    )}
    {nr === undefined ? null : (
      <text className="sr-pin-number sr-strong" x={20} y={24.5} textAnchor="middle">
        {nr}
      </text>
    )}
  </svg>
)

/** Comes up while the pointer or the focus is on the pin, or on the note itself. */
function PinNote({ pin: { pin, use }, isLocal }: { readonly pin: BoardPin; readonly isLocal: boolean }) {
  const { t } = useTranslation('hardware')
  const words = usePinWords()
  const nr = isLocal ? headerNumber(pin.nr) : undefined
  const duty = isLocal && use ? lostDuty(pin.nr, use.owner) : undefined
  return (
    <div className="sr-pin-note sr-card sr-size-14">
      <strong>{nr === undefined ? pin.label : t('map.atHeader', { pin: pin.label, nr: String(nr) })}</strong>
      <span>{use ? words.use(use) : t('free')}</span>
      {duty ? <span className="sr-warning">{t(`lost.${duty}`, { pin: pin.label })}</span> : null}
      {use ? (
        <Row as={Link} inline tall to={pageOf(use)}>
          {t('map.goTo', { owner: words.owner(use) })}
        </Row>
      ) : null}
    </div>
  )
}
