import type { ReactNode } from 'react'

interface StepLayoutProps {
  readonly title: string
  readonly text: string
  /** Drawing and words beside the fields. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** What a step is about, its fields, and what helps to fill them in. */
export const StepLayout = ({ title, text, aside, children }: StepLayoutProps) => (
  <div className="sr-setup-step" data-aside={aside !== undefined}>
    <div className="sr-step-main">
      <h2>{title}</h2>
      <p className="sr-muted">{text}</p>
      {children}
    </div>
    {aside ? <aside className="sr-step-aside">{aside}</aside> : null}
  </div>
)
