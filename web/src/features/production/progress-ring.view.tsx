import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout/layout.view.tsx'

const radius = 19
const length = 2 * Math.PI * radius

/** A ring that closes as the drink grows, around whatever says what it is about. */
export function ProgressRing({ percent, children }: { percent: number; children: ReactNode }) {
  return (
    <Stack as="span" align="center" justify="center" className="sr-ring">
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle className="sr-ring-track" cx={22} cy={22} r={radius} />
        <circle
          className="sr-ring-done"
          cx={22}
          cy={22}
          r={radius}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - percent / 100)}
        />
      </svg>
      {children}
    </Stack>
  )
}
