import type { ReactNode } from 'react'

interface BadgeProps {
  /** Plain without it. */
  readonly tone?: 'good' | 'active' | 'warning' | 'danger' | undefined
  readonly children: ReactNode
}

/** A state or a kind in a word or two. */
export const Badge = ({ tone, children }: BadgeProps) => (
  <span className={tone === undefined ? 'sr-badge' : `sr-badge sr-badge-${tone}`}>{children}</span>
)
