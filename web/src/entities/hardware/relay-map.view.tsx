import type { MapParts } from './map-parts.ts'

/** A card of relays, in the order of their numbers. */
export function RelayMap({ board, spot }: MapParts) {
  return (
    <ul className="sr-relay-map">
      {board.pins.map(({ pin, use }) => (
        <li key={pin.nr} className="sr-relay" data-owner={use?.owner}>
          {spot(pin.nr)}
        </li>
      ))}
    </ul>
  )
}
