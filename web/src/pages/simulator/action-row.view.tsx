import type { ReactNode } from 'react'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'

interface ActionRowProps {
  readonly name: string
  /** The effect of the action. */
  readonly text: string
  /** The buttons. */
  readonly children: ReactNode
  /** What is to be said before, in a line of its own. */
  readonly below?: ReactNode
}

/** Something that can be done to the machine, with its effect. */
export const ActionRow = ({ name, text, children, below = null, ...rest }: ActionRowProps) => (
  <Stack as="li" gap={2} {...rest}>
    <Row gap={3} justify="between" className="sr-sim-action">
      <Stack as="span" shrink className="sr-snug">
        <b>{name}</b>
        <small className="sr-muted sr-size-13">{text}</small>
      </Stack>
      {children}
    </Row>
    {below}
  </Stack>
)
