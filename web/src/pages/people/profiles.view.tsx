import { Button } from '@blueprintjs/core'
import { Lock, Plus } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { graphql } from '../../api/graphql.ts'
import { usePaceWords } from '../../entities/people/pace-words.ts'
import { ProfileMark } from '../../entities/people/profile-mark.view.tsx'
import { Badge } from '../../ui/badge.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { Deletion, RowButtons } from './panel-parts.view.tsx'
import type { PeopleAnswer, Person } from './people.documents.ts'
import { type Accounts, PersonDialog } from './person-dialog.view.tsx'

const DeleteDocument = graphql(`
  mutation DeletePerson($id: Int!, $version: String) { deletePerson(id: $id, version: $version) }
`)

interface ProfilesPanelProps {
  readonly answer: PeopleAnswer
  readonly accounts: Accounts
}

/** Who can be chosen at the screen of the machine. */
export function ProfilesPanel({ answer, accounts }: ProfilesPanelProps) {
  const { t } = useTranslation('people')
  const [, remove] = useMutation(DeleteDocument)
  const [edited, setEdited] = useState<{ readonly record: Person | null } | null>(null)
  const [target, setTarget] = useState<Person | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { people, personGroups } = answer
  const hasGroups = personGroups.length > 0
  return (
    <Panel
      title={t('profiles.title')}
      actions={
        <Button
          ref={addButton}
          icon={<Plus />}
          text={t('profiles.add')}
          disabled={!hasGroups}
          onClick={() => setEdited({ record: null })}
        />
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
              accounts={accounts}
              onEdit={() => setEdited({ record: person })}
              onDelete={() => setTarget(person)}
            />
          ))}
        </List>
      )}
      {edited ? <PersonDialog {...edited} {...{ answer, accounts }} onClose={() => setEdited(null)} /> : null}
      {target ? (
        <Deletion
          subject="profiles"
          target={target}
          remove={remove}
          focusAfter={addButton}
          onClose={() => setTarget(null)}
        />
      ) : null}
    </Panel>
  )
}

interface ProfileRowProps {
  readonly person: Person
  readonly groupName: string
  readonly accounts: Accounts
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function ProfileRow({ person, groupName, accounts, onEdit, onDelete }: ProfileRowProps) {
  const { t } = useTranslation(['people', 'party'])
  const paceWords = usePaceWords()
  const { name, colour, hasPin, userId, pace } = person
  const username = accounts?.find(({ id }) => id === userId)?.username
  // That there is one, where accounts may not be seen.
  const account = username === undefined ? t('profiles.linked') : t('profiles.account', { username })
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
        <span className="sr-size-14 sr-anywhere">{userId === null ? groupName : `${groupName} · ${account}`}</span>
        <span className="sr-muted sr-size-14 sr-capitalised sr-anywhere">
          {paceFacts.length > 0 ? paceFacts.join(' · ') : t('party:pace.nothing')}
        </span>
      </Stack>
      <RowButtons {...{ name, onEdit, onDelete }} />
    </Row>
  )
}
