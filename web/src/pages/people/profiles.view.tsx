import { Button } from '@blueprintjs/core'
import { Edit, Lock, Plus, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaceWords } from '../../entities/people/pace-words.ts'
import { ProfileMark } from '../../entities/people/profile-mark.view.tsx'
import { Badge } from '../../ui/badge.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { DeletionQuestion } from './deletion-question.view.tsx'
import { personDeletion } from './deletions.model.ts'
import type { PeopleAnswer, Person } from './people.documents.ts'
import { $accounts } from './people.model.ts'
import { personChosen, personMade } from './person-form.model.ts'

/** Who can be chosen at the screen of the machine. */
export function ProfilesPanel({ answer: { people, personGroups } }: { readonly answer: PeopleAnswer }) {
  const { t } = useTranslation('people')
  const make = useUnit(personMade)
  const addButton = useRef<HTMLButtonElement>(null)
  const hasGroups = personGroups.length > 0
  return (
    <Panel
      title={t('profiles.title')}
      actions={
        <Button ref={addButton} icon={<Plus />} text={t('profiles.add')} disabled={!hasGroups} onClick={() => make()} />
      }
    >
      {people.length === 0 ? (
        <EmptyState title={t('profiles.empty')} text={hasGroups ? t('profiles.emptyText') : t('profiles.groupFirst')} />
      ) : (
        <List className="sr-lined">
          {people.map(person => (
            <ProfileRow
              key={person.id}
              person={person}
              groupName={personGroups.find(({ id }) => id === person.groupId)?.name ?? ''}
            />
          ))}
        </List>
      )}
      <DeletionQuestion model={personDeletion} subject="profiles" focusAfter={addButton} />
    </Panel>
  )
}

function ProfileRow({ person, groupName }: { readonly person: Person; readonly groupName: string }) {
  const { t } = useTranslation('people')
  const { t: party } = useTranslation('party')
  const paceWords = usePaceWords()
  const account = useAccountWords()(person)
  const [choose, remove] = useUnit([personChosen, personDeletion.asked])
  const { name, colour, hasPin, pace } = person
  const facts = [groupName, ...(account === null ? [] : [account])]
  const paceFacts = paceWords(pace)
  return (
    <Row as="li" gap={3} pad={[3, 0]}>
      <ProfileMark name={name} colour={colour} />
      <Stack gap={0.5} grow shrink className="sr-snug">
        <Row gap={2} wrap>
          <strong className="sr-size-17 sr-anywhere">{name}</strong>
          {hasPin ? (
            <Badge>
              <Lock size={12} aria-hidden /> {t('profiles.pin')}
            </Badge>
          ) : null}
        </Row>
        <span className="sr-size-14 sr-anywhere">{facts.join(' · ')}</span>
        <span className="sr-muted sr-size-14 sr-capitalised sr-anywhere">
          {paceFacts.length > 0 ? paceFacts.join(' · ') : party('pace.nothing')}
        </span>
      </Stack>
      <Row fixed>
        <IconButton icon={<Edit />} label={t('profiles.edit', { name })} onClick={() => choose(person)} />
        <IconButton icon={<Trash />} label={t('profiles.delete', { name })} onClick={() => remove(person)} />
      </Row>
    </Row>
  )
}

/** Which account it is; for whoever may not see accounts, that there is one. */
function useAccountWords(): (person: Person) => string | null {
  const { t } = useTranslation('people')
  const accounts = useUnit($accounts)
  return ({ userId }) => {
    if (userId === null) return null
    const username = accounts?.find(({ id }) => id === userId)?.username
    return username === undefined ? t('profiles.linked') : t('profiles.account', { username })
  }
}
