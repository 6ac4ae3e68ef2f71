import type { ReactNode } from 'react'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'

interface ActionRowProps {
  readonly name: string
  /** The effect of the action. */
  readonly text: string
  /** The buttons. */
  readonly children: ReactNode
}

/** Something that can be done to the machine, with its effect. */
export const ActionRow = ({ name, text, children, ...rest }: ActionRowProps) => (
  <Row as="li" gap={3} justify="between" className="sr-sim-action" {...rest}>
    <Stack as="span" shrink className="sr-snug">
      <b>{name}</b>
      <small className="sr-muted sr-size-13">{text}</small>
    </Stack>
    {children}
  </Row>
)
