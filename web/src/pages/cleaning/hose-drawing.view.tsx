import type { Cleaning } from './cleaning.documents.ts'

interface HoseDrawingProps {
  readonly ask: NonNullable<NonNullable<Cleaning>['ask']>
}

/** Where the hoses go: into water, sanitiser, nothing, or back into the bottles. */
export const HoseDrawing = ({ ask }: HoseDrawingProps) => (
  <svg className="sr-hose" viewBox="0 0 160 150" data-ask={ask} aria-hidden="true">
    <path
      className="sr-hose-tube"
      d={`M44 4v${ask === 'HOSES_INTO_AIR' ? 58 : 112}M80 4v${ask === 'HOSES_INTO_AIR' ? 66 : 116}M116 4v${ask === 'HOSES_INTO_AIR' ? 58 : 112}`}
    />
    {ask === 'HOSES_INTO_BOTTLES' ? (
      <Bottles />
    ) : (
      <Bowl isFull={ask !== 'HOSES_INTO_AIR'} isWater={ask === 'HOSES_INTO_WATER'} />
    )}
    {ask === 'HOSES_INTO_AIR' ? (
      <path className="sr-hose-air" d="M34 76c6 5 12-5 20 0M70 84c6 5 12-5 20 0M106 76c6 5 12-5 20 0" />
    ) : null}
  </svg>
)

function Bowl({ isFull, isWater }: { readonly isFull: boolean; readonly isWater: boolean }) {
  return (
    <>
      {isFull ? (
        <path className="sr-hose-liquid" data-water={isWater} d="M22 94h116l-8 44a8 8 0 0 1-8 6H38a8 8 0 0 1-8-6z" />
      ) : null}
      <path
        className="sr-hose-glass"
        d={
          isFull
            ? 'M18 76h124l-12 62a8 8 0 0 1-8 6H38a8 8 0 0 1-8-6z'
            : 'M18 106h124l-8 32a8 8 0 0 1-8 6H34a8 8 0 0 1-8-6z'
        }
      />
      {isFull && !isWater ? <path className="sr-hose-mark" d="M80 106v24M68 118h24" /> : null}
    </>
  )
}

const Bottles = () => (
  <>
    {[44, 80, 116].map(x => (
      <g key={x} transform={`translate(${x - 44} 0)`}>
        <path className="sr-hose-bottle" d="M32 96h24v44a5 5 0 0 1-5 5H37a5 5 0 0 1-5-5z" />
        <path
          className="sr-hose-glass"
          d="M38 52h12v22c0 6 7 8 7 16v50a5 5 0 0 1-5 5H36a5 5 0 0 1-5-5V90c0-8 7-10 7-16z"
        />
      </g>
    ))}
  </>
)
