import { Button } from '@blueprintjs/core'
import { Play } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartyOrder } from '../../../entities/party/party.documents.ts'
import { $party, $startRefusal } from '../../../entities/party/party.model.ts'
import { useNames, useOrderChanges } from '../../../entities/party/party-words.ts'
import { useSecondsLeft } from '../../../entities/party/use-seconds-left.ts'
import { $pendingIds, startPressed } from '../../../features/party/line-orders.model.ts'
import { useProblemText } from '../../../i18n/problem-text.ts'
import { Row, Stack } from '../../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../../ui/run-track.view.tsx'
import { BigDrink } from './big-drink.view.tsx'

interface CalledProps {
  readonly orders: readonly PartyOrder[]
}

/** Whose turn it is, to be read from across the room, and the button that starts the drink. */
export function Called({ orders }: CalledProps) {
  const { t } = useTranslation('party')
  const names = useNames()
  const changes = useOrderChanges()
  const [pendingIds, start] = useUnit([$pendingIds, startPressed])
  const [first] = orders
  if (first === undefined) return null
  const facts = [first.drink.name, ...changes(first)].join(' · ')
  const who = names(orders)
  return (
    <div className="sr-call-stage sr-call-called sr-card">
      <p className="sr-visually-hidden" role="alert">
        {t('bar.news', { names: who, drink: first.drink.name })}
      </p>
      <BigDrink order={first} />
      <Stack gap={1} shrink className="sr-call-who sr-container">
        <p className="sr-call-label sr-strong">{t('bar.called', { count: orders.length })}</p>
        <p
          className="sr-display sr-call-name sr-anywhere"
          style={{ '--sr-letters': longestWord(who), '--sr-lines': wordsOf(who).length } as CSSProperties}
          data-testid="called"
        >
          {who}
        </p>
        <p className="sr-call-what sr-clamp-2">{facts}</p>
      </Stack>
      <Stack gap={2} className="sr-call-go">
        <Button
          fill
          size="large"
          intent="primary"
          className="sr-call-start"
          icon={<Play size={32} />}
          text={t('bar.start')}
          aria-label={t('line.startThis', { drink: first.drink.name, name: who })}
          disabled={pendingIds.length > 0}
          loading={pendingIds.includes(first.id)}
          onClick={() => start(orders.map(({ id }) => id))}
        />
        <Row gap={[1, 4]} wrap>
          <ToDo />
          {first.patienceSeconds === null ? null : <TimeLeft order={first} />}
        </Row>
      </Stack>
    </div>
  )
}

/** How the drink is started here, or why that did not work. */
function ToDo() {
  const { t } = useTranslation('party')
  const problemText = useProblemText()
  const { party, refusal } = useUnit({ party: $party, refusal: $startRefusal })
  if (refusal !== null) {
    return (
      <span className="sr-call-hint sr-danger sr-strong" role="alert">
        {problemText(refusal)}
      </span>
    )
  }
  return party === null ? null : <span className="sr-call-hint sr-muted">{t(`bar.todo.${party.start}`)}</span>
}

/** A name fits beside the drink, however long its longest word is. */
const longestWord = (text: string): number => Math.max(...wordsOf(text).map(word => [...word].length), 4)
const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/)

function TimeLeft({ order }: { readonly order: PartyOrder }) {
  const { t } = useTranslation('party')
  // As long as it was called when it was first seen here: the bar runs from full to empty.
  const [whole] = useState(order.patienceSeconds ?? 1)
  const left = useSecondsLeft(order)
  return (
    <Row as="span" gap={2} flex="1 1 120px">
      <span className="sr-grow">
        <RunTrack percent={Math.min(100, (left / Math.max(whole, 1)) * 100)} label={t('bar.leftLabel')} height={10} />
      </span>
      <span className="sr-number sr-strong sr-nowrap">{t('bar.left', { seconds: String(Math.ceil(left)) })}</span>
    </Row>
  )
}
