import { Button } from '@blueprintjs/core'
import { Cross, Refresh } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { usePaceWords } from '../../entities/people/pace-words.ts'
import { PaceFragment } from '../../entities/people/people.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { Badge } from '../../ui/badge.view.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { UndoStrip } from '../../ui/undo-strip.view.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useHostQuery } from './use-host-query.ts'

const GuestsDocument = graphql(
  `query PartyGuests { partyGuests { id nickname joinedAt drinks isRemoved pace { ...PaceFields } } }`,
  [PaceFragment],
)
const RemoveDocument = graphql(`mutation RemoveGuest($id: Int!) { removeGuest(id: $id) }`)
const ReadmitDocument = graphql(`mutation ReadmitGuest($id: Int!) { readmitGuest(id: $id) }`)
const RenewCodeDocument = graphql(`mutation RenewPartyCode { renewPartyCode }`)

type Guest = ResultOf<typeof GuestsDocument>['partyGuests'][number]

/** Who has come in by the code. */
export function GuestsPanel() {
  const { t } = useTranslation('party')
  const [isRenewing, setRenewing] = useState(false)
  const [lastRemoved, setLastRemoved] = useState<Guest | null>(null)
  const [, remove] = useAction(RemoveDocument)
  const [isReadmitting, readmit] = useAction(ReadmitDocument)
  const readmitGuest = async ({ id }: Guest): Promise<void> => {
    if (await readmit({ id })) setLastRemoved(null)
  }
  const removeGuest = async (guest: Guest): Promise<void> => {
    if (await remove({ id: guest.id })) setLastRemoved(guest)
  }
  return (
    <Panel
      title={t('guests.title')}
      actions={
        <Button variant="minimal" icon={<Refresh />} text={t('guests.renew')} onClick={() => setRenewing(true)} />
      }
    >
      <QueryResult of={useHostQuery(GuestsDocument)} skeleton={<Skeleton height="44px" />}>
        {({ partyGuests: guests }) =>
          guests.length === 0 ? (
            <Stack gap={1} className="sr-text-center">
              <strong>{t('guests.empty')}</strong>
              <span className="sr-muted">{t('guests.emptyText')}</span>
            </Stack>
          ) : (
            <List className="sr-lined sr-party-guests">
              {guests.map(guest => (
                <GuestRow
                  key={guest.id}
                  guest={guest}
                  onRemove={() => void removeGuest(guest)}
                  onReadmit={() => void readmitGuest(guest)}
                />
              ))}
            </List>
          )
        }
      </QueryResult>
      <UndoStrip
        text={lastRemoved && t('guests.removed', { name: lastRemoved.nickname })}
        busy={isReadmitting}
        onUndo={() => lastRemoved && void readmitGuest(lastRemoved)}
        onClose={() => setLastRemoved(null)}
      />
      {isRenewing ? <RenewDialog onClose={() => setRenewing(false)} /> : null}
    </Panel>
  )
}

interface GuestRowProps {
  readonly guest: Guest
  readonly onRemove: () => void
  readonly onReadmit: () => void
}

function GuestRow({ guest, onRemove, onReadmit }: GuestRowProps) {
  const { t } = useTranslation('party')
  const format = useFormat()
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
        <Button text={t('guests.readmit')} aria-label={t('guests.readmitThis', { name })} onClick={onReadmit} />
      ) : (
        <IconButton icon={<Cross />} label={t('guests.remove', { name })} titled onClick={onRemove} />
      )}
    </Row>
  )
}

function RenewDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('party')
  const [, renew] = useMutation(RenewCodeDocument)
  return (
    <ConfirmDialog
      title={t('guests.renewTitle')}
      confirmText={t('guests.renewConfirm')}
      intent="danger"
      act={() => renew({})}
      onDone={() => notify.success(t('guests.renewed'))}
      onClose={onClose}
    >
      {t('guests.renewText')}
    </ConfirmDialog>
  )
}
