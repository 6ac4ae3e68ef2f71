import { Button } from '@blueprintjs/core'
import { Cross, Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { usePaceWords } from '../../entities/people/pace-words.ts'
import { useFormat } from '../../i18n/format.ts'
import { useQuery } from '../../queries/use-query.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { UndoStrip } from '../../ui/undo-strip.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'
import {
  $isRenewing,
  $lastRemoved,
  partyGuests,
  readmitFx,
  readmitPressed,
  removePressed,
  renewalAsked,
  renewalConfirmed,
  renewalDropped,
  renewFx,
  undoDismissed,
  undoPressed,
} from './guests.model.ts'
import type { PartyGuest } from './party.documents.ts'

/** Who has come in by the code. */
export function GuestsPanel() {
  const { t } = useTranslation('party')
  const guests = useQuery(partyGuests)
  const [retry, renew] = useUnit([partyGuests.refetch, renewalAsked])
  return (
    <Panel
      title={t('guests.title')}
      actions={<Button variant="minimal" icon={<Refresh />} text={t('guests.renew')} onClick={() => renew()} />}
    >
      {guests.kind === 'failed' ? <ErrorState problem={guests.problem} onRetry={retry} /> : null}
      {guests.kind === 'loading' ? <Skeleton height="44px" /> : null}
      {guests.kind === 'ready' ? <GuestList guests={guests.value} /> : null}
      <LastRemoved />
      <RenewalQuestion />
    </Panel>
  )
}

function GuestList({ guests }: { readonly guests: readonly PartyGuest[] }) {
  const { t } = useTranslation('party')
  if (guests.length === 0) {
    return (
      <Stack gap={1} className="sr-text-center">
        <strong>{t('guests.empty')}</strong>
        <span className="sr-muted">{t('guests.emptyText')}</span>
      </Stack>
    )
  }
  return (
    <List className="sr-lined sr-party-guests">
      {guests.map(guest => (
        <GuestRow key={guest.id} guest={guest} />
      ))}
    </List>
  )
}

function GuestRow({ guest }: { readonly guest: PartyGuest }) {
  const { t } = useTranslation('party')
  const format = useFormat()
  const [remove, readmit] = useUnit([removePressed, readmitPressed])
  const { nickname: name, joinedAt, drinks: count, pace, isRemoved } = guest
  const paceWords = usePaceWords()
  // All drinks are counted here, those without alcohol as well, unless there is a number to keep to.
  const had =
    pace.mostDrinks === null ? [t('guests.orders', { count }), ...paceWords({ ...pace, drinks: 0 })] : paceWords(pace)
  const facts = [...had, t('guests.since', { ago: format.ago(joinedAt) })]
  return (
    <Row as="li" gap={3} pad={[2, 0]}>
      <Stack as="span" grow shrink className="sr-snug">
        <Row as="span" gap={2} wrap>
          <strong className="sr-anywhere">{name}</strong>
          {isRemoved ? <Badge tone="danger">{t('guests.removedBadge')}</Badge> : null}
        </Row>
        <span className="sr-muted sr-size-14">{facts.join(' · ')}</span>
      </Stack>
      {isRemoved ? (
        <Button
          text={t('guests.readmit')}
          aria-label={t('guests.readmitThis', { name })}
          onClick={() => readmit(guest.id)}
        />
      ) : (
        <IconButton icon={<Cross />} label={t('guests.remove', { name })} titled onClick={() => remove(guest)} />
      )}
    </Row>
  )
}

function LastRemoved() {
  const { t } = useTranslation('party')
  const [last, busy, undo, dismiss] = useUnit([$lastRemoved, readmitFx.pending, undoPressed, undoDismissed])
  return (
    <UndoStrip
      text={last === null ? null : t('guests.removed', { name: last.nickname })}
      busy={busy}
      onUndo={() => undo()}
      onClose={() => dismiss()}
    />
  )
}

function RenewalQuestion() {
  const { t } = useTranslation('party')
  const [asking, busy, confirm, drop] = useUnit([$isRenewing, renewFx.pending, renewalConfirmed, renewalDropped])
  useOccurrence(renewFx.done, () => notify.success(t('guests.renewed')))
  return (
    <QuestionDialog
      open={asking}
      title={t('guests.renewTitle')}
      confirmText={t('guests.renewConfirm')}
      intent="danger"
      busy={busy}
      onConfirm={() => confirm()}
      onCancel={() => drop()}
    >
      {t('guests.renewText')}
    </QuestionDialog>
  )
}
