import { Button } from '@blueprintjs/core'
import { GroupObjects } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Batch } from '../../entities/party/party.documents.ts'
import { $batches, $line } from '../../entities/party/party.model.ts'
import { useNames } from '../../entities/party/party-words.ts'
import { startPressed } from '../../features/party/line-orders.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { useLast } from '../../ui/use-last.ts'

/** The same drink for several guests, made in one go. */
export function Batches() {
  const batches = useUnit($batches)
  const [asked, setAsked] = useState<Batch | null>(null)
  return (
    <>
      {batches.length === 0 ? null : (
        <List gap={2}>
          {batches.map(batch => (
            <BatchRow key={batch.orderIds.join()} batch={batch} onMake={() => setAsked(batch)} />
          ))}
        </List>
      )}
      <BatchQuestion batch={asked} onEnd={() => setAsked(null)} />
    </>
  )
}

function BatchRow({ batch, onMake }: { readonly batch: Batch; readonly onMake: () => void }) {
  const { t } = useTranslation('party')
  const format = useFormat()
  const { orderIds, drinkName: drink, savedSeconds, amountMl } = batch
  const count = orderIds.length
  return (
    <Row as="li" gap={[2, 3]} wrap pad={[2, 3]} className="sr-well">
      <GroupObjects aria-hidden />
      <Stack as="span" flex="1 1 180px" shrink className="sr-snug">
        <strong>{t('batch.title', { count, drink })}</strong>
        <span className="sr-muted sr-size-14">
          {t('batch.saves', { amount: format.ml(amountMl), time: format.duration(savedSeconds) })}
        </span>
      </Stack>
      <Button text={t('batch.make')} onClick={onMake} />
    </Row>
  )
}

function BatchQuestion({ batch, onEnd }: { readonly batch: Batch | null; readonly onEnd: () => void }) {
  const { t } = useTranslation('party')
  const format = useFormat()
  const names = useNames()
  const { line, start } = useUnit({ line: $line, start: startPressed })
  const shown = useLast(batch)
  if (shown === null) return null
  const orders = [...line.called, ...line.waiting, ...line.held].filter(({ id }) => shown.orderIds.includes(id))
  return (
    <QuestionDialog
      open={batch !== null}
      title={t('batch.question', { count: shown.orderIds.length, drink: shown.drinkName })}
      confirmText={t('batch.start')}
      onCancel={onEnd}
      onConfirm={() => {
        start(shown.orderIds)
        onEnd()
      }}
    >
      {t('batch.text', { names: names(orders), amount: format.ml(shown.amountMl) })}
    </QuestionDialog>
  )
}
