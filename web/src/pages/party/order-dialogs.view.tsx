import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { graphql } from '../../api/graphql.ts'
import { $line, type PartyOrder, useNames } from '../../entities/party/party.model.ts'
import {
  hostCame,
  hostLeft,
  passGranted,
  passRequested,
  type RefusedStart,
} from '../../features/party/line-orders.model.ts'
import { TextField } from '../../forms/fields.view.tsx'
import { FormDialog } from '../../forms/form.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { QuestionDialog, useClosing } from '../../ui/dialog.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { useEvent, useWhileShown } from '../../ui/use-model.ts'

const RefuseDocument = graphql(
  `mutation RefusePartyOrder($id: Int!, $word: String!) { refusePartyOrder(id: $id, word: $word) }`,
)

const commonWords = ['out', 'water', 'enough', 'talk'] as const

interface RefuseDialogProps {
  readonly order: PartyOrder
  readonly onClose: () => void
}

/** Refuses an order, with a word if the host likes. */
export function RefuseDialog({ order: { id, name, drink }, onClose }: RefuseDialogProps) {
  const { t } = useTranslation('party')
  const labelId = useId()
  const [, refuse] = useMutation(RefuseDocument)
  const form = useForm({ initial: { word: '' }, save: ({ word }) => refuse({ id, word: word.trim() }) })
  return (
    <FormDialog
      // A word isn't worth a question whether it may be lost.
      form={{ ...form, isChanged: false }}
      title={t('refuse.title', { drink: drink.name, name })}
      saveText={t('refuse.confirm')}
      intent="danger"
      onClose={onClose}
    >
      <p>{t('refuse.lead', { name })}</p>
      <Stack gap={2} role="group" aria-labelledby={labelId}>
        <span id={labelId} className="sr-visually-hidden">
          {t('refuse.words')}
        </span>
        <Row gap={2} wrap>
          {commonWords.map(key => {
            const word = t(`refuse.common.${key}`)
            const isChosen = form.draft.word === word
            return (
              <Button
                key={key}
                active={isChosen}
                aria-pressed={isChosen}
                text={word}
                onClick={() => form.change({ word })}
              />
            )
          })}
        </Row>
      </Stack>
      <TextField {...form.bind('word')} label={t('refuse.word')} />
    </FormDialog>
  )
}

/** The rules for guests speak against a drink that was started: the host says whether it is served all the same. */
export function OverrideDialog() {
  const [refusal, setRefusal] = useState<RefusedStart | null>(null)
  useWhileShown(hostCame, hostLeft)
  useEvent(passRequested, setRefusal)
  return refusal && <Question key={refusal.ids.join()} refusal={refusal} onClose={() => setRefusal(null)} />
}

interface QuestionProps {
  readonly refusal: RefusedStart
  readonly onClose: () => void
}

function Question({ refusal: { ids, problem }, onClose }: QuestionProps) {
  const { t } = useTranslation('party')
  const problemText = useProblemText()
  const names = useNames()
  const [{ called, waiting, held }, grant] = useUnit([$line, passGranted])
  const { isOpen, close, onClosed } = useClosing(onClose)
  const present = [...called, ...waiting, ...held].filter(({ id }) => ids.includes(id))
  const [orders] = useState(present)
  return (
    <QuestionDialog
      // Nothing has to be decided about orders that have gone.
      open={isOpen && present.length > 0}
      onClosed={onClosed}
      title={t('letPass.title', { drink: orders[0]?.drink.name ?? '' })}
      confirmText={t('letPass.confirm')}
      onConfirm={() => {
        grant(present.map(({ id }) => id))
        close()
      }}
      onCancel={close}
    >
      <Stack gap={3} className="sr-anywhere">
        <p>{t('letPass.lead', { names: names(orders) })}</p>
        <List gap={1} pad={[3, 4]} className="sr-tint-warning sr-round-12">
          {[...new Set(problem.problems.map(problemText))].map(text => (
            <li key={text}>{text}</li>
          ))}
        </List>
        <p className="sr-muted">{t('letPass.noted')}</p>
      </Stack>
    </QuestionDialog>
  )
}
