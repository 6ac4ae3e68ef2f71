import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout/layout.view.tsx'

interface StepLayoutProps {
  readonly title: string
  readonly text: string
  /** Drawing and words beside the fields. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** What a step is about, its fields, and what helps to fill them in. */
export const StepLayout = ({ title, text, aside, children }: StepLayoutProps) => (
  <Stack gap={5} className="sr-setup-step" data-aside={aside !== undefined}>
    <Stack gap={4} top shrink className="sr-step-main">
      <h2>{title}</h2>
      <p className="sr-muted">{text}</p>
      {children}
    </Stack>
    {aside ? (
      <Stack as="aside" gap={4} justify="center" top pad={4} className="sr-step-aside">
        {aside}
      </Stack>
    ) : null}
  </Stack>
)
