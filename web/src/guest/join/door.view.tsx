import { useUnit } from 'effector-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nicknameLength } from '#domain/party/guest.ts'
import { plainDrink } from '../../drawing/served.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { DrinkPicture } from '../parts/drink-picture.view.tsx'
import { useProblemText, useScreenFocus } from '../parts/hooks.ts'
import { LanguageChoice, PartyButton } from '../parts/parts.view.tsx'
import { $code, codeEntered } from '../place/place.model.ts'
import {
  $door,
  $hasBeenInside,
  $joinProblem,
  $lacksCookies,
  joinFx,
  joinRequested,
  lastNickname,
} from '../visit/session.model.ts'
import type { Invitation } from '../visit/visit.model.ts'
import '../parts/guest.css'

/** What people see who are no guests, or not any more. */
export const DoorPage = () => (
  <Stack as="main" justify="center" className="sr-guest-door">
    <div style={{ justifySelf: 'end' }}>
      <LanguageChoice />
    </div>
    <Door />
  </Stack>
)

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
    case 'over': {
      const end = hasBeenInside ? 'thanks' : 'over'
      return <Message title={t(`door.${end}.title`)} text={t(`door.${end}.text`)} />
    }
    case 'refused':
      return <Message title={common('failed.title')} text={textOf(door.problem)} />
    case 'open':
      return <JoinForm invitation={door.invitation} />
  }
}

/** What stands on a bar before the first order. */
const welcomeDrink = plainDrink('#d9552c', { ice: 'cubes', garnishes: ['orangeSlice'] })

interface MessageProps {
  readonly title: string
  readonly text?: string
  /** Something is on its way: the screen changes by itself. */
  readonly waits?: boolean
  readonly children?: ReactNode
}

function Message({ title, text, waits = false, children }: MessageProps) {
  const heading = useScreenFocus<HTMLHeadingElement>()
  return (
    <section className="sr-guest-message sr-wide" aria-busy={waits} aria-live="polite">
      <DrinkPicture
        className="sr-guest-message-picture sr-circle"
        imageUrl={null}
        glassShape="ROCKS"
        served={welcomeDrink}
        edge={220}
        width={280}
      />
      <h1 ref={heading} tabIndex={-1} className="sr-guest-title sr-anywhere" dir="auto">
        {title}
      </h1>
      {text === undefined ? null : <p className="sr-guest-lead sr-muted">{text}</p>}
      {children}
    </section>
  )
}

/** Mistyped, or renewed since the card was printed; or the phone can't scan. */
function UnknownCode() {
  const { t } = useTranslation('guest')
  const enter = useUnit(codeEntered)
  return (
    <Message title={t('door.unknown.title')} text={t('door.unknown.text')}>
      <EntryForm
        label={t('door.codeForm.field')}
        submitText={t('door.codeForm.submit')}
        autoComplete="off"
        autoCapitalize="off"
        onEnter={enter}
      />
    </Message>
  )
}

interface EntryFormProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string
  readonly submitText: string
  readonly first?: string
  readonly busy?: boolean
  /** @param text without the blanks around it, and never empty */
  readonly onEnter: (text: string) => void
}

/** One field with its button; what's said of it stands between them. */
function EntryForm({ label, submitText, first = '', busy = false, onEnter, children, ...input }: EntryFormProps) {
  const [typed, setTyped] = useState(first)
  const field = useId()
  const text = typed.trim()
  return (
    <Stack
      as="form"
      gap={2}
      className="sr-guest-form sr-text-start sr-above-3 sr-wide"
      onSubmit={event => {
        event.preventDefault()
        if (text !== '') onEnter(text)
      }}
    >
      <label className="sr-strong" htmlFor={field}>
        {label}
      </label>
      <input
        id={field}
        className="sr-guest-input sr-round sr-wide sr-surface-card"
        value={typed}
        spellCheck={false}
        enterKeyHint="go"
        {...input}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {children}
      <PartyButton type="submit" kind="primary" busy={busy} disabled={text === ''}>
        {submitText}
      </PartyButton>
    </Stack>
  )
}

/** A name is all it takes. */
function JoinForm({ invitation: { partyName, lastOrders } }: { readonly invitation: Invitation }) {
  const { t } = useTranslation('guest')
  const [hasBeenInside, lacksCookies, problem] = useUnit([$hasBeenInside, $lacksCookies, $joinProblem])
  const [isJoining, join] = useUnit([joinFx.pending, joinRequested])
  const textOf = useProblemText()
  const welcome = lacksCookies ? 'cookies' : hasBeenInside ? 'ended' : 'lead'
  const note = useId()
  return (
    <Message title={t('join.title', { party: partyName })} text={t(`join.${welcome}`)}>
      <EntryForm
        label={t('join.nickname')}
        submitText={t('join.submit')}
        first={lastNickname(localStorage)}
        busy={isJoining}
        autoComplete="name"
        autoCapitalize="words"
        aria-describedby={note}
        aria-invalid={problem !== null}
        onEnter={join}
      >
        <p
          id={note}
          className={problem === null ? 'sr-muted' : 'sr-danger'}
          role={problem === null ? undefined : 'alert'}
        >
          {problem === null ? t('join.hint', { most: String(nicknameLength.most) }) : textOf(problem)}
        </p>
        {lastOrders ? <p className="sr-guest-note">{t('join.lastOrders')}</p> : null}
      </EntryForm>
    </Message>
  )
}
