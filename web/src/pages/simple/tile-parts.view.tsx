import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import './simple.css'

interface TilesPageProps {
  /** The line that stays in reach. */
  readonly head: ReactNode
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** A page of large tiles. */
export const TilesPage = ({ head, style, children }: TilesPageProps) => (
  <Column as="section" gap={3} measure={1700} className="sr-tiles-page sr-size-16" style={style}>
    <Row as="header" gap={3} className="sr-tiles-head">
      {head}
    </Row>
    {children}
  </Column>
)

export const TilesTitle = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <Row gap={[0, 3]} align="baseline" wrap shrink className="sr-tiles-title sr-spread">
    <h1 className="sr-ellipsis" dir="auto">
      {title}
    </h1>
    {children}
  </Row>
)

/** One of the tiles. */
export const TileItem = (props: ComponentProps<'li'>) => <Stack as="li" shrink className="sr-relative" {...props} />

/** The name of a thing in large letters, and a few facts of it. */
export const TileWords = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Stack as="span" gap={0.5} shrink className="sr-tile-words">
    <span className="sr-display sr-tile-name sr-clamp-2" dir="auto">
      {name}
    </span>
    {children}
  </Stack>
)

export const TileFact = ({ children }: { readonly children: ReactNode }) => (
  <span className="sr-muted sr-ellipsis sr-size-13">{children}</span>
)
