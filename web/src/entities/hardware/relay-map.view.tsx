import { Grid } from '../../ui/layout/layout.view.tsx'
import type { MapParts } from './map-parts.ts'

/** A card of relays, in the order of their numbers. */
export function RelayMap({ board, spot }: MapParts) {
  return (
    <Grid as="ul" gap={2} fill={96} className="sr-relative">
      {board.pins.map(({ pin, use }) => (
        <li key={pin.nr} className="sr-relay" data-owner={use?.owner}>
          {spot(pin.nr)}
        </li>
      ))}
    </Grid>
  )
}
