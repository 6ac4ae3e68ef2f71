import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PartyButton } from '../parts/button.view.tsx'
import { useProblemText } from '../parts/use-problem-text.ts'
import {
  $hasBeenInside,
  $joinProblem,
  $lacksCookies,
  joinFx,
  joinRequested,
  longestNickname,
  nicknameBefore,
} from '../visit/session.model.ts'
import type { Invitation } from '../visit/visit.documents.ts'
import { Message } from './message.view.tsx'

/** A name is all it takes. */
export function JoinForm({ invitation: { partyName, lastOrders } }: { readonly invitation: Invitation }) {
  const { t } = useTranslation('guest')
  const [hasBeenInside, lacksCookies, problem, isJoining, join] = useUnit([
    $hasBeenInside,
    $lacksCookies,
    $joinProblem,
    joinFx.pending,
    joinRequested,
  ])
  const [nickname, setNickname] = useState(nicknameBefore)
  const textOf = useProblemText()
  const welcome = lacksCookies ? 'cookies' : hasBeenInside ? 'ended' : 'lead'
  const field = useId()
  const told = useId()
  return (
    <Message title={t('join.title', { party: partyName })} text={t(`join.${welcome}`)}>
      <form
        className="sr-guest-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (nickname.trim() !== '') join(nickname.trim())
        }}
      >
        <label className="sr-strong" htmlFor={field}>
          {t('join.nickname')}
        </label>
        <input
          id={field}
          className="sr-guest-input"
          value={nickname}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="go"
          aria-describedby={told}
          aria-invalid={problem !== null}
          onChange={({ currentTarget: { value } }) => setNickname(value)}
        />
        <p
          id={told}
          className={problem === null ? 'sr-muted' : 'sr-danger'}
          role={problem === null ? undefined : 'alert'}
        >
          {problem === null ? t('join.hint', { most: String(longestNickname) }) : textOf(problem)}
        </p>
        {lastOrders ? <p className="sr-guest-note">{t('join.lastOrders')}</p> : null}
        <PartyButton type="submit" kind="primary" busy={isJoining} disabled={nickname.trim() === ''}>
          {t('join.submit')}
        </PartyButton>
      </form>
    </Message>
  )
}
