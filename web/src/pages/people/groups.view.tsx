import { Button } from '@blueprintjs/core'
import { Edit, Plus, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRuleWords } from '../../entities/people/rule-words.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { DeletionQuestion } from './deletion-question.view.tsx'
import { groupDeletion } from './deletions.model.ts'
import { groupChosen, groupMade, type Starter, starters } from './group-form.model.ts'
import type { PeopleAnswer, PersonGroup } from './people.documents.ts'

/** People to whom the same rules apply. */
export function GroupsPanel({ answer }: { readonly answer: PeopleAnswer }) {
  const { t } = useTranslation('people')
  const addButton = useRef<HTMLButtonElement>(null)
  const { personGroups: groups, people, hostedParty } = answer
  return (
    <Panel title={t('groups.title')} actions={<AddButton ref={addButton} />}>
      {groups.length === 0 ? (
        <EmptyState title={t('groups.empty')} text={t('groups.emptyText')}>
          <Starters groups={groups} />
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
              />
            ))}
          </List>
          <Starters groups={groups} />
        </>
      )}
      <DeletionQuestion model={groupDeletion} subject="groups" focusAfter={addButton} />
    </Panel>
  )
}

function AddButton({ ref }: { readonly ref: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation('people')
  const make = useUnit(groupMade)
  return <Button ref={ref} icon={<Plus />} text={t('groups.add')} onClick={() => make({ starter: null, name: '' })} />
}

/** The usual groups that there are not yet, each with rules that most hosts want. */
function Starters({ groups }: { readonly groups: readonly PersonGroup[] }) {
  const { t } = useTranslation('people')
  const make = useUnit(groupMade)
  const named = (Object.keys(starters) as Starter[]).map(starter => ({ starter, name: t(`groups.starter.${starter}`) }))
  const free = named.filter(({ name }) => groups.every(group => group.name !== name))
  if (free.length === 0) return null
  return (
    <Row gap={2} wrap role="group" aria-label={t('groups.starters')}>
      <span className="sr-muted">{t('groups.starters')}</span>
      {free.map(one => (
        <Button key={one.starter} icon={<Plus />} text={one.name} onClick={() => make(one)} />
      ))}
    </Row>
  )
}

interface GroupRowProps {
  readonly group: PersonGroup
  readonly members: readonly string[]
  /** Its rules apply to the guests of the party that is open. */
  readonly isOfGuests: boolean
}

function GroupRow({ group, members, isOfGuests }: GroupRowProps) {
  const { t } = useTranslation('people')
  const format = useFormat()
  const ruleWords = useRuleWords()
  const [choose, remove] = useUnit([groupChosen, groupDeletion.asked])
  const { name } = group
  return (
    <Row as="li" gap={2} pad={[3, 0]}>
      <Stack gap={1} grow shrink className="sr-snug">
        <Row gap={2} wrap>
          <strong className="sr-size-17 sr-anywhere">{name}</strong>
          {isOfGuests ? <Badge tone="active">{t('groups.guests')}</Badge> : null}
        </Row>
        <span className="sr-capitalised sr-anywhere">{ruleWords(group.rules)}</span>
        <span className="sr-muted sr-size-14 sr-anywhere">
          {members.length > 0 ? format.list(members) : t('groups.nobody')}
        </span>
      </Stack>
      <Row fixed>
        <IconButton icon={<Edit />} label={t('groups.edit', { name })} onClick={() => choose(group)} />
        <IconButton icon={<Trash />} label={t('groups.delete', { name })} onClick={() => remove(group)} />
      </Row>
    </Row>
  )
}
