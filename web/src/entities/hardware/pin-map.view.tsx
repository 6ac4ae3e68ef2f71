import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import type { Board } from './hardware.documents.ts'
import { type HeaderPin, headerRows } from './header.ts'
import type { MapParts } from './map-parts.ts'
import { isDirection, nearest } from './nearest.ts'
import { PinPad, PinSpot } from './pin-spot.view.tsx'
import './pins.css'

interface PinMapProps {
  readonly board: Board
  /** The number of the pin that is chosen. */
  readonly chosen?: number | null | undefined
  /** Chooses a pin; without it, pins tell what hangs on them. */
  readonly onChoose?: ((nr: number) => void) | undefined
}

/** A drawing of a board with what hangs on its pins. One tab stop; arrow keys go from pin to pin. */
export function PinMap({ board, chosen = null, onChoose }: PinMapProps) {
  const { t } = useTranslation('hardware')
  const [wanted, setWanted] = useState<number | null>(null)
  const tabStop = wanted ?? chosen ?? firstOf(board)
  const spot: MapParts['spot'] = (nr, side = 'right') => {
    const pin = board.pins[nr]
    return pin ? (
      <PinSpot
        pin={pin}
        isLocal={board.kind === 'LOCAL'}
        side={side}
        isTabStop={nr === tabStop}
        isChosen={onChoose ? nr === chosen : undefined}
        onChoose={onChoose}
        onFocus={setWanted}
        onKey={move}
      />
    ) : null
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no set of fields
    <div role="group" className="sr-pin-map sr-container" aria-label={t('map.label', { board: board.name })}>
      {board.kind === 'LOCAL' ? (
        <HeaderMap board={board} spot={spot} />
      ) : board.model === 'MCP23017' ? (
        <ChipMap board={board} spot={spot} />
      ) : (
        <RelayMap board={board} spot={spot} />
      )}
    </div>
  )
}

const firstOf = ({ kind, pins }: Board): number => (kind === 'LOCAL' ? 2 : (pins[0]?.pin.nr ?? 0))

function move(event: KeyboardEvent<HTMLButtonElement>): void {
  const map = event.currentTarget.closest('.sr-pin-map')
  if (!isDirection(event.key) || !map) return
  const spots = [...map.querySelectorAll<HTMLButtonElement>('button[data-pin]')]
  const next = nearest(
    spots.map(spot => spot.getBoundingClientRect()),
    event.currentTarget.getBoundingClientRect(),
    event.key,
  )
  event.preventDefault()
  spots[next]?.focus()
}

/** A card of relays, in the order of their numbers. */
const RelayMap = ({ board, spot }: MapParts) => (
  <Grid as="ul" gap={2} fill={96} className="sr-relative">
    {board.pins.map(({ pin, use }) => (
      <li key={pin.nr} className="sr-relay sr-shrink sr-round-small" data-owner={use?.owner}>
        {spot(pin.nr)}
      </li>
    ))}
  </Grid>
)

/** As the legs of the chip are arranged, its notch at the top: B0–B7 downwards on the left, A7–A0 on the right. */
const legs = Array.from({ length: 8 }, (_, index) => [8 + index, 7 - index] as const)

/** An expander chip from above. */
const ChipMap = ({ board, spot }: MapParts) => (
  <Stack className="sr-chip-map sr-relative">
    <ChipBody name="MCP23017" />
    {legs.map(([left, right]) => (
      <Grid key={left} columns={2} className="sr-header-row" data-board={board.id}>
        {spot(left, 'left')}
        {spot(right, 'right')}
      </Grid>
    ))}
  </Stack>
)

const ChipBody = ({ name }: { readonly name: string }) => (
  <svg className="sr-chip-body" viewBox="0 0 100 352" preserveAspectRatio="none" aria-hidden="true">
    <rect fill="var(--sr-pin-plastic)" x={2} y={2} width={96} height={348} rx={8} />
    <path fill="var(--sr-card-body)" d="M36 2a14 14 0 0 0 28 0z" />
    <circle fill="#8d857c" cx={20} cy={26} r={5} />
    <text
      fill="#d8cfc6"
      fontSize={15}
      letterSpacing="0.12em"
      transform="translate(57 176) rotate(-90)"
      textAnchor="middle"
    >
      {name}
    </text>
  </svg>
)

/** The header of the computer, as it is seen with the card slot at the top. */
const HeaderMap = ({ spot }: MapParts) => (
  <Stack className="sr-header-map sr-relative">
    {headerRows.map(({ first, left, right }) => (
      <Grid key={first} columns={2} className="sr-header-row">
        <HeaderSpot pin={left} nr={first} side="left" spot={spot} />
        <HeaderSpot pin={right} nr={first + 1} side="right" spot={spot} />
      </Grid>
    ))}
  </Stack>
)

interface HeaderSpotProps extends Pick<MapParts, 'spot'> {
  readonly pin: HeaderPin
  readonly nr: number
  readonly side: 'left' | 'right'
}

function HeaderSpot({ pin, nr, side, spot }: HeaderSpotProps) {
  const { t } = useTranslation('hardware')
  if (typeof pin === 'number') return spot(pin, side)
  return (
    <div className="sr-pin-spot sr-pin-supply sr-relative sr-shrink" data-side={side} data-supply={pin}>
      <Row gap={2}>
        <span className="sr-pin-label sr-fixed sr-muted sr-size-13 sr-number">{t(`supply.${pin}`)}</span>
        <span className="sr-pin-user sr-clamp-2" />
        <PinPad nr={nr} />
      </Row>
    </div>
  )
}
