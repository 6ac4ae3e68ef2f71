import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import type { MapParts } from './map-parts.ts'

/** As the legs of the chip are arranged, its notch at the top: B0–B7 downwards on the left, A7–A0 on the right. */
const legs = Array.from({ length: 8 }, (_, index) => [8 + index, 7 - index] as const)

/** An expander chip from above. */
export function ChipMap({ board, spot }: MapParts) {
  return (
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
}

function ChipBody({ name }: { readonly name: string }) {
  return (
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
}
