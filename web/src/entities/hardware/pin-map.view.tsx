import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipMap } from './chip-map.view.tsx'
import type { Board } from './hardware.documents.ts'
import { HeaderMap } from './header-map.view.tsx'
import type { MapParts } from './map-parts.ts'
import { isDirection, nearest } from './nearest.ts'
import { PinSpot } from './pin-spot.view.tsx'
import { RelayMap } from './relay-map.view.tsx'
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
    <div role="group" className="sr-pin-map" aria-label={t('map.label', { board: board.name })}>
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
