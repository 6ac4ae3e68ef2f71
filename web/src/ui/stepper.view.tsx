import { Tick } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { Box, Row, Stack } from './layout/layout.view.tsx'
import './ui.css'

interface Step<Id> {
  readonly id: Id
  readonly name: string
  readonly done: boolean
  /** It cannot be gone to yet. */
  readonly barred?: boolean
  /** Its state, for those who do not see it. */
  readonly said?: string
}

interface StepperProps<Id> {
  readonly label: string
  readonly steps: readonly Step<Id>[]
  readonly step: Id
  readonly onChoose: (step: Id) => void
  /** In a narrow window only the numbers stand in the bar, and this below them. */
  readonly where: string
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** A task of several steps: the bar of steps, the current step, and the ways on and back. */
export const Stepper = <Id extends string | number>({ foot, children, ...bar }: StepperProps<Id>) => (
  <section className="sr-card sr-stepper sr-clip">
    <StepBar {...bar} />
    <Box pad="page">{children}</Box>
    <Row gap={3} justify="between" wrap pad={[0, 'page', 'page']} className="sr-stepper-foot">
      {foot}
    </Row>
  </section>
)

type StepBarProps<Id> = Omit<StepperProps<Id>, 'foot' | 'children'>

function StepBar<Id extends string | number>({ label, steps, step, onChoose, where }: StepBarProps<Id>) {
  return (
    <nav className="sr-stepper-bar sr-surface-header" aria-label={label}>
      <Stack as="ol" style={{ grid: 'auto / auto-flow minmax(0, 1fr)' }}>
        {steps.map(({ id, name, done, barred, said }, index) => (
          <li key={id} data-current={id === step}>
            <Row
              as="button"
              type="button"
              gap={3}
              pad={[2, 4]}
              className="sr-wide sr-high sr-strong sr-text-start"
              disabled={barred}
              aria-current={id === step ? 'step' : undefined}
              onClick={() => onChoose(id)}
            >
              <Stack
                as="span"
                align="center"
                justify="center"
                fixed
                width={30}
                height={30}
                className="sr-stepper-number sr-mark sr-number"
              >
                {done ? <Tick aria-hidden /> : <span aria-hidden={said !== undefined}>{index + 1}</span>}
              </Stack>
              <span className="sr-hyphenated sr-shrink sr-anywhere sr-hush-narrow">{name}</span>
              {said ? <span className="sr-visually-hidden">{said}</span> : null}
            </Row>
          </li>
        ))}
      </Stack>
      <Row as="p" gap={3} pad={[0, 4, 3]} className="sr-only-narrow" aria-hidden="true">
        <span className="sr-number">{where}</span>
        <strong>{steps.find(({ id }) => id === step)?.name}</strong>
      </Row>
    </nav>
  )
}
