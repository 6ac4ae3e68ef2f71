import { Grid } from '../../ui/layout/layout.view.tsx'
import type { MapParts } from './map-parts.ts'

/** As the legs of the chip are arranged, its notch at the top: B0–B7 downwards on the left, A7–A0 on the right. */
const legs = Array.from({ length: 8 }, (_, index) => [8 + index, 7 - index] as const)

/** An expander chip from above. */
export function ChipMap({ board, spot }: MapParts) {
  return (
    <div className="sr-chip-map">
      <ChipBody name="MCP23017" />
      {legs.map(([left, right]) => (
        <Grid key={left} columns={2} className="sr-header-row" data-board={board.id}>
          {spot(left, 'left')}
          {spot(right, 'right')}
        </Grid>
      ))}
    </div>
  )
}

function ChipBody({ name }: { readonly name: string }) {
  return (
    <svg className="sr-chip-body" viewBox="0 0 100 352" preserveAspectRatio="none" aria-hidden="true">
      <rect className="sr-chip-case" x={2} y={2} width={96} height={348} rx={8} />
      <path className="sr-chip-notch" d="M36 2a14 14 0 0 0 28 0z" />
      <circle className="sr-chip-dot" cx={20} cy={26} r={5} />
      <text className="sr-chip-name" transform="translate(57 176) rotate(-90)" textAnchor="middle">
        {name}
      </text>
    </svg>
  )
}
