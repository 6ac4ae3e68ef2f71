import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../parts/hooks.ts'
import { LanguageChoice, PartyButton } from '../parts/parts.view.tsx'
import { $code, codeEntered } from '../place/place.model.ts'
import {
  $door,
  $hasBeenInside,
  $joinProblem,
  $lacksCookies,
  joinFx,
  joinRequested,
  longestNickname,
  nicknameBefore,
} from '../visit/session.model.ts'
import type { Invitation } from '../visit/visit.model.ts'
import { Message } from './message.view.tsx'
import './join.css'

/** What somebody sees who is no guest, or not any more. */
export function DoorPage() {
  return (
    <main className="sr-guest-door">
      <div className="sr-guest-door-tools">
        <LanguageChoice />
      </div>
      <Door />
    </main>
  )
}

function Door() {
  const { t } = useTranslation('guest')
  const { t: common } = useTranslation('common')
  const textOf = useProblemText()
  const [code, door, hasBeenInside] = useUnit([$code, $door, $hasBeenInside])
  if (code === null) return <UnknownCode />
  switch (door.kind) {
    case 'asking':
      return <Message waits title={t('door.asking')} />
    case 'unreachable':
      return <Message waits title={t('door.unreachable.title')} text={t('door.unreachable.text')} />
    case 'unknown':
      return <UnknownCode />
    case 'over':
      return hasBeenInside ? (
        <Message title={t('door.thanks.title')} text={t('door.thanks.text')} />
      ) : (
        <Message title={t('door.over.title')} text={t('door.over.text')} />
      )
    case 'refused':
      return <Message title={common('failed.title')} text={textOf(door.problem)} />
    case 'open':
      return <JoinForm invitation={door.invitation} />
  }
}

/** Mistyped, or renewed since the card was printed. */
function UnknownCode() {
  const { t } = useTranslation('guest')
  return (
    <Message title={t('door.unknown.title')} text={t('door.unknown.text')}>
      <CodeForm />
    </Message>
  )
}

/** For a phone that cannot scan, and for a code that was mistyped. */
function CodeForm() {
  const { t } = useTranslation('guest')
  const enter = useUnit(codeEntered)
  const [code, setCode] = useState('')
  const field = useId()
  return (
    <form
      className="sr-guest-form"
      onSubmit={event => {
        event.preventDefault()
        if (code.trim() !== '') enter(code.trim())
      }}
    >
      <label className="sr-strong" htmlFor={field}>
        {t('door.codeForm.field')}
      </label>
      <input
        id={field}
        className="sr-guest-input"
        value={code}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ currentTarget: { value } }) => setCode(value)}
      />
      <PartyButton type="submit" kind="primary" disabled={code.trim() === ''}>
        {t('door.codeForm.submit')}
      </PartyButton>
    </form>
  )
}

/** A name is all it takes. */
function JoinForm({ invitation: { partyName, lastOrders } }: { readonly invitation: Invitation }) {
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
