import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Row, Stack } from './layout/layout.view.tsx'
import './ui.css'

interface TileProps {
  readonly to: string
  /** 24 CSS pixels. */
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  /** How things stand there, as a badge. */
  readonly state?: ReactNode
}

/** A way to something, with a line on what it is for; marked while it is open. */
export const Tile = ({ to, icon, title, text, state }: TileProps) => (
  <Row as={NavLink} gap={4} pad={[4, 5]} to={to} end className="sr-card sr-inherit sr-leads sr-choice sr-undecorated">
    {icon}
    <Stack as="span" gap={0.5}>
      <Row as="span" gap={2} wrap>
        <strong className="sr-display sr-size-18">{title}</strong>
        {state}
      </Row>
      <span>{text}</span>
    </Stack>
  </Row>
)
