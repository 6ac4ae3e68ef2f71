import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuestion } from '../../forms/use-question.ts'
import { TableAnswer } from '../../queries/table-answer.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { PageHead } from '../../ui/page-parts.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'
import { TokenDialog } from './token-dialog.view.tsx'
import { TokenTable } from './token-table.view.tsx'
import { $mayShowAll, allTokens, createRequested, ownTokens, withdrawal } from './tokens.model.ts'

type Shown = 'mine' | 'everybody'

/** `/user/tokens`: tokens by which programs act in one's name. */
export function TokensPage() {
  const { t } = useTranslation('tokens')
  const [mayShowAll, create] = useUnit([$mayShowAll, createRequested])
  const [shown, setShown] = useState<Shown>('mine')
  const createButton = useRef<HTMLButtonElement>(null)
  return (
    <section className="sr-page">
      <PageHead title={t('title')} lead={t('lead')}>
        <Button ref={createButton} intent="primary" icon={<Plus />} text={t('create')} onClick={() => create()} />
      </PageHead>
      {mayShowAll ? (
        <Row className="sr-below-3">
          <Segments<Shown>
            label={t('whose')}
            value={shown}
            options={[
              { value: 'mine', label: t('mine') },
              { value: 'everybody', label: t('everybody') },
            ]}
            onChange={setShown}
          />
        </Row>
      ) : null}
      {shown === 'mine' ? (
        <TableAnswer query={ownTokens}>{rows => <TokenTable rows={rows} />}</TableAnswer>
      ) : (
        <TableAnswer query={allTokens}>{rows => <TokenTable rows={rows} withOwners />}</TableAnswer>
      )}
      <TokenDialog />
      <WithdrawalQuestion onDone={() => createButton.current?.focus()} />
    </section>
  )
}

function WithdrawalQuestion({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('tokens')
  const { thing, dialog } = useQuestion(withdrawal)
  const name = thing?.name ?? ''
  useOccurrence(withdrawal.actFx.done, ({ params }) => {
    notify.success(t('withdrawn', { name: params.name }))
    requestAnimationFrame(onDone)
  })
  return (
    <QuestionDialog {...dialog} title={t('withdrawTitle', { name })} confirmText={t('withdraw')} intent="danger">
      {t('withdrawText')}
    </QuestionDialog>
  )
}
