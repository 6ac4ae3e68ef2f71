import { Button } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import './ranked-bars.css'

export interface RankedItem {
  readonly key: string
  readonly name: string
  readonly value: number
  /** Behind the name. */
  readonly words: ReactNode
  /** Before it. */
  readonly picture?: ReactNode
  /** Of the bar, where it has a colour of its own. */
  readonly colour?: string
}

/** So many are shown before anybody asks for the others. */
const first = 8

/** Things in their order, each with a bar as long as its part of the first. */
export function RankedBars({ items }: { readonly items: readonly RankedItem[] }) {
  const { t } = useTranslation('evening')
  const [all, showAll] = useState(false)
  const most = Math.max(...items.map(({ value }) => value))
  const shown = all ? items : items.slice(0, first)
  return (
    <Stack gap={3} shrink>
      <List gap={3}>
        {shown.map(({ key, name, value, words, picture, colour }) => (
          <Row as="li" key={key} gap={3} shrink>
            {picture}
            <Stack gap={1} shrink grow>
              <Row gap={3} align="baseline" justify="between">
                <span className="sr-shrink sr-anywhere">{name}</span>
                <span className="sr-number sr-muted sr-nowrap">{words}</span>
              </Row>
              <span className="sr-rank-track" aria-hidden="true">
                <span
                  className="sr-rank-bar"
                  style={{ width: `${most > 0 ? (100 * value) / most : 0}%`, ...(colour && { background: colour }) }}
                />
              </span>
            </Stack>
          </Row>
        ))}
      </List>
      {items.length > first ? (
        <Button
          variant="minimal"
          className="sr-at-start"
          text={all ? t('fewer') : t('showAll', { count: items.length })}
          onClick={() => showAll(!all)}
        />
      ) : null}
    </Stack>
  )
}
