import { Button } from '@blueprintjs/core'
import { Edit, Plus, Trash } from '@blueprintjs/icons'
import { Fragment, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperationResult } from 'urql'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { PaceFragment, RulesFragment } from '../../entities/people/people.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { ConfirmDialog, useDialog } from '../../ui/dialog.view.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { List, Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, Panel } from '../../ui/page-parts.view.tsx'

/** With the group whose rules apply to the guests of the party that is open. */
export const PeopleDocument = graphql(
  `
  query People {
    personGroups { id name version rules { ...RulesFields } }
    people { id name colour hasPin groupId userId version pace { ...PaceFields } }
    hostedParty { settings { guestGroupId } }
  }
`,
  [PaceFragment, RulesFragment],
)

export type PeopleAnswer = ResultOf<typeof PeopleDocument>
export type PersonGroup = PeopleAnswer['personGroups'][number]
export type Person = PeopleAnswer['people'][number]

export const tiers = ['HOUSE', 'GOOD', 'MINE'] as const satisfies readonly PersonGroup['rules']['bestTier'][]

interface Named {
  readonly id: number
  readonly name: string
  readonly version: string
}

interface RecordsPanelProps<Record, Start> {
  readonly subject: 'groups' | 'profiles'
  readonly records: readonly Record[]
  /** What a new one begins with; null where there can't be any yet. */
  readonly start: Start | null
  readonly emptyText: string
  /** Below the list, or in its place: other ways to begin. */
  readonly starters?: (begin: (start: Start) => void) => ReactNode
  /** A list item; the buttons stand at its end. */
  readonly item: (record: Record, buttons: ReactNode) => ReactNode
  readonly editor: (record: Record | null, start: Start | null, onClose: () => void) => ReactNode
  readonly remove: (record: { readonly id: number; readonly version: string }) => Promise<OperationResult>
}

interface Edited<Record, Start> {
  readonly record: Record | null
  readonly start: Start | null
}

export function RecordsPanel<Record extends Named, Start>(props: RecordsPanelProps<Record, Start>) {
  const { subject, records, start, emptyText, starters, item, editor, remove } = props
  const { t } = useTranslation(['people', 'common'])
  const edited = useDialog<Edited<Record, Start>>()
  const deleted = useDialog<Record>()
  const gone = deleted.about
  const addId = useId()
  const begin = (from: Start | null): void => edited.open({ record: null, start: from })
  const more = starters?.(begin)
  const buttons = (record: Record) => (
    <Row fixed>
      <IconButton
        icon={<Edit />}
        label={t('common:record.edit', { name: record.name })}
        onClick={() => edited.open({ record, start: null })}
      />
      <IconButton
        icon={<Trash />}
        label={t('common:record.delete', { name: record.name })}
        onClick={() => deleted.open(record)}
      />
    </Row>
  )
  return (
    <Panel
      title={t(`${subject}.title`)}
      actions={
        <Button
          id={addId}
          icon={<Plus />}
          text={t(`${subject}.add`)}
          disabled={start === null}
          onClick={() => begin(start)}
        />
      }
    >
      {records.length === 0 ? (
        <EmptyState title={t(`${subject}.empty`)} text={emptyText}>
          {more}
        </EmptyState>
      ) : (
        <>
          <List className="sr-lined">
            {records.map(record => (
              <Fragment key={record.id}>{item(record, buttons(record))}</Fragment>
            ))}
          </List>
          {more}
        </>
      )}
      <Fragment key={edited.key}>
        {edited.about && editor(edited.about.record, edited.about.start, edited.onClose)}
      </Fragment>
      {gone ? (
        <ConfirmDialog
          key={`deletion ${deleted.key}`}
          title={t(`${subject}.deleteTitle`, { name: gone.name })}
          confirmText={t('common:delete')}
          intent="danger"
          act={() => remove({ id: gone.id, version: gone.version })}
          onDone={() => notify.success(t(`${subject}.deleted`, { name: gone.name }))}
          onClose={() => {
            deleted.onClose()
            // What was deleted took the button with it that opened this.
            focusIfLost(document.getElementById(addId))
          }}
        >
          {t(`${subject}.deleteText`, { name: gone.name })}
        </ConfirmDialog>
      ) : null}
    </Panel>
  )
}
