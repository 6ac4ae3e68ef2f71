import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { graphql } from '../../api/graphql.ts'
import { useRuleWords } from '../../entities/people/rule-words.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { GroupDialog } from './group-dialog.view.tsx'
import { draftOf, type GroupDraft, newGroup, starters } from './group-draft.ts'
import { Deletion, RowButtons } from './panel-parts.view.tsx'
import type { PeopleAnswer, PersonGroup } from './people.documents.ts'

const DeleteDocument = graphql(`
  mutation DeletePersonGroup($id: Int!, $version: String) { deletePersonGroup(id: $id, version: $version) }
`)

interface Edited {
  readonly record: PersonGroup | null
  readonly start: GroupDraft
}

/** People to whom the same rules apply. */
export function GroupsPanel({ answer }: { readonly answer: PeopleAnswer }) {
  const { t } = useTranslation('people')
  const [, remove] = useMutation(DeleteDocument)
  const [edited, setEdited] = useState<Edited | null>(null)
  const [target, setTarget] = useState<PersonGroup | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { personGroups: groups, people, hostedParty } = answer
  const make = (start: GroupDraft): void => setEdited({ record: null, start })
  const choices = <Starters groups={groups} onChoose={make} />
  return (
    <Panel
      title={t('groups.title')}
      actions={<Button ref={addButton} icon={<Plus />} text={t('groups.add')} onClick={() => make(newGroup)} />}
    >
      {groups.length === 0 ? (
        <EmptyState title={t('groups.empty')} text={t('groups.emptyText')}>
          {choices}
        </EmptyState>
      ) : (
        <>
          <List className="sr-lined">
            {groups.map(group => (
              <GroupRow
                key={group.id}
                group={group}
                members={people.filter(({ groupId }) => groupId === group.id).map(({ name }) => name)}
                isOfGuests={hostedParty?.settings.guestGroupId === group.id}
                onEdit={() => setEdited({ record: group, start: draftOf(group) })}
                onDelete={() => setTarget(group)}
              />
            ))}
          </List>
          {choices}
        </>
      )}
      {edited ? <GroupDialog {...edited} rows={groups} onClose={() => setEdited(null)} /> : null}
      {target ? (
        <Deletion
          subject="groups"
          target={target}
          remove={remove}
          focusAfter={addButton}
          onClose={() => setTarget(null)}
        />
      ) : null}
    </Panel>
  )
}

interface StartersProps {
  readonly groups: readonly PersonGroup[]
  readonly onChoose: (start: GroupDraft) => void
}

/** The usual groups that there are not yet, each with rules that most hosts want. */
function Starters({ groups, onChoose }: StartersProps) {
  const { t } = useTranslation('people')
  const named = (['family', 'guests', 'underAge'] as const).map(starter => ({
    ...starters[starter],
    name: t(`groups.starter.${starter}`),
  }))
  const free = named.filter(({ name }) => groups.every(group => group.name !== name))
  if (free.length === 0) return null
  return (
    <Row gap={2} wrap role="group" aria-label={t('groups.starters')}>
      <span className="sr-muted">{t('groups.starters')}</span>
      {free.map(start => (
        <Button key={start.name} icon={<Plus />} text={start.name} onClick={() => onChoose(start)} />
      ))}
    </Row>
  )
}

interface GroupRowProps {
  readonly group: PersonGroup
  readonly members: readonly string[]
  /** Its rules apply to the guests of the party that is open. */
  readonly isOfGuests: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function GroupRow({ group: { name, rules }, members, isOfGuests, onEdit, onDelete }: GroupRowProps) {
  const { t } = useTranslation('people')
  const format = useFormat()
  const ruleWords = useRuleWords()
  return (
    <Row as="li" gap={2} pad={[3, 0]}>
      <Stack gap={1} grow shrink className="sr-snug">
        <Row gap={2} wrap>
          <strong className="sr-size-17 sr-anywhere">{name}</strong>
          {isOfGuests ? <Badge tone="active">{t('groups.guests')}</Badge> : null}
        </Row>
        <span className="sr-capitalised sr-anywhere">{ruleWords(rules)}</span>
        <span className="sr-muted sr-size-14 sr-anywhere">
          {members.length > 0 ? format.list(members) : t('groups.nobody')}
        </span>
      </Stack>
      <RowButtons {...{ name, onEdit, onDelete }} />
    </Row>
  )
}
