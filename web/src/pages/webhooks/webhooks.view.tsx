import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { useQuestion } from '../../forms/use-question.ts'
import { TableAnswer } from '../../queries/table-answer.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { PageHead } from '../../ui/page-parts.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'
import { LogDialog } from './log-dialog.view.tsx'
import { useOutcome } from './outcome-words.ts'
import { WebhookDialog } from './webhook-dialog.view.tsx'
import { WebhookTable } from './webhook-table.view.tsx'
import { createRequested, deletion, renewal, testFx, webhooks } from './webhooks.model.ts'

/** `/admin/home/webhooks`: addresses that are told of what happens. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks')
  const create = useUnit(createRequested)
  const outcome = useOutcome()
  const createButton = useRef<HTMLButtonElement>(null)
  useOccurrence(testFx.doneData, ({ state, attempts }) => {
    if (state === 'DELIVERED') notify.success(t('tested'))
    else notify.problem(t('testFailed', { why: outcome(attempts.at(-1)) }))
  })
  return (
    <section className="sr-page">
      <PageHead title={t('title')} lead={t('lead')}>
        <Button ref={createButton} intent="primary" icon={<Plus />} text={t('create')} onClick={() => create()} />
      </PageHead>
      <NotInTab what="webhooks" isApart />
      <TableAnswer query={webhooks}>{rows => <WebhookTable rows={rows} />}</TableAnswer>
      <WebhookDialog />
      <LogDialog />
      <RenewalQuestion />
      <DeletionQuestion onDone={() => createButton.current?.focus()} />
    </section>
  )
}

function RenewalQuestion() {
  const { t } = useTranslation('webhooks')
  const { thing, dialog } = useQuestion(renewal)
  return (
    <QuestionDialog {...dialog} title={t('renewTitle', { name: thing?.name ?? '' })} confirmText={t('renew')}>
      {t('renewText')}
    </QuestionDialog>
  )
}

function DeletionQuestion({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('webhooks')
  const { t: common } = useTranslation('common')
  const { thing, dialog } = useQuestion(deletion)
  const name = thing?.name ?? ''
  useOccurrence(deletion.actFx.done, ({ params }) => {
    notify.success(t('deleted', { name: params.name }))
    requestAnimationFrame(onDone)
  })
  return (
    <QuestionDialog {...dialog} title={t('deleteTitle', { name })} confirmText={common('delete')} intent="danger">
      {t('deleteText')}
    </QuestionDialog>
  )
}
