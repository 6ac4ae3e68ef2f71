import { useUnit } from 'effector-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { nicknameLength } from '#domain/party/guest.ts'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { plainDrink } from '../../drawing/served.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { useTab } from '../line/tab-sign.ts'
import {
  DrinkPicture,
  LanguageChoice,
  Note,
  PartyButton,
  useProblemText,
  useScreenFocus,
} from '../parts/parts.view.tsx'
import { $code, enterCode } from '../place/place.ts'
import { $hasForgotten, $lastCode, joined, lastNickname } from '../visit/visit.model.ts'
import '../parts/guest.css'

const InvitationDocument = graphql(`
  query Invitation($code: String!) { invitation(code: $code) { partyName endsAt lastOrders } }
`)
const JoinDocument = graphql(`
  mutation JoinParty($code: String!, $nickname: String!) {
    joinParty(code: $code, nickname: $nickname) { token nickname endsAt }
  }
`)
const context = madeOf('RECIPES')
const askAgainMs = 1_500

export function DoorPage() {
  const code = useUnit($code)
  return (
    <Stack as="main" justify="center" className="sr-guest-door">
      <div style={{ justifySelf: 'end' }}>
        <LanguageChoice />
      </div>
      {code === null ? <UnknownCode /> : <Door key={code} code={code} />}
    </Stack>
  )
}

interface OfCode {
  readonly code: string
}

/** What the code leads to, as soon as that can be read. */
function Door({ code }: OfCode) {
  const { t } = useTranslation(['guest', 'common'])
  const textOf = useProblemText()
  const hasBeenInside = useUnit($lastCode) === code
  const [{ data, error }, ask] = useQuery({ query: InvitationDocument, variables: { code }, context })
  const problem = error ? asApiProblem(error) : null
  const isUnreachable = !data && problem?.code === 'unreachable'
  useEffect(() => {
    const timer = isUnreachable ? setInterval(() => ask(), askAgainMs) : undefined
    return () => clearInterval(timer)
  }, [isUnreachable, ask])
  useTab(data?.invitation.partyName ?? t('common:productName'), null)
  if (problem?.code === 'party-unknown') return <UnknownCode />
  if (problem?.code === 'party-over') {
    const end = hasBeenInside ? 'thanks' : 'over'
    return <Message title={t(`door.${end}.title`)} text={t(`door.${end}.text`)} />
  }
  if (data) return <JoinForm {...{ code, hasBeenInside }} invitation={data.invitation} />
  if (problem === null) return <Message waits title={t('door.asking')} />
  if (isUnreachable) return <Message waits title={t('door.unreachable.title')} text={t('door.unreachable.text')} />
  return <Message title={t('common:failed.title')} text={textOf(problem)} />
}

const welcomeDrink = plainDrink('#d9552c', { ice: 'cubes', garnishes: ['orangeSlice'] })

interface MessageProps {
  readonly title: string
  readonly text?: string
  /** Something is on its way: the screen changes by itself. */
  readonly waits?: boolean
  readonly children?: ReactNode
}

function Message({ title, text, waits = false, children }: MessageProps) {
  const heading = useScreenFocus()
  return (
    <Stack
      as="section"
      gap={3}
      justify="center"
      className="sr-guest-message sr-text-center sr-wide"
      aria-busy={waits}
      aria-live="polite"
    >
      <DrinkPicture
        className="sr-guest-message-picture sr-pill"
        imageUrl={null}
        glassShape="ROCKS"
        served={welcomeDrink}
        edge={220}
        width={280}
      />
      <h1 ref={heading} tabIndex={-1} className="sr-anywhere" dir="auto">
        {title}
      </h1>
      {text === undefined ? null : <p className="sr-size-17 sr-muted">{text}</p>}
      {children}
    </Stack>
  )
}

/** Mistyped, or renewed since the card was printed; or the phone can't scan. */
function UnknownCode() {
  const { t } = useTranslation('guest')
  return (
    <Message title={t('door.unknown.title')} text={t('door.unknown.text')}>
      <EntryForm
        label={t('door.codeForm.field')}
        submitText={t('door.codeForm.submit')}
        autoComplete="off"
        autoCapitalize="off"
        onEnter={enterCode}
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
      className="sr-text-start sr-above-3 sr-wide"
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
      <PartyButton type="submit" kind="primary" className="sr-above-2" busy={busy} disabled={text === ''}>
        {submitText}
      </PartyButton>
    </Stack>
  )
}

/** The browser is set to keep no cookies; that may be changed in its settings meanwhile. */
const isBarred = (): boolean => !navigator.cookieEnabled
function onFocus(changed: () => void): () => void {
  window.addEventListener('focus', changed)
  return () => window.removeEventListener('focus', changed)
}

interface JoinFormProps extends OfCode {
  readonly hasBeenInside: boolean
  readonly invitation: ResultOf<typeof InvitationDocument>['invitation']
}

function JoinForm({ code, hasBeenInside, invitation: { partyName, lastOrders } }: JoinFormProps) {
  const { t } = useTranslation('guest')
  const isWithoutCookies = useSyncExternalStore(onFocus, isBarred)
  const hasForgotten = useUnit($hasForgotten)
  const [{ fetching, error }, send] = useMutation(JoinDocument)
  const problem = error ? asApiProblem(error) : null
  const join = async (nickname: string): Promise<void> => {
    // Else the guest couldn't be recognised again, and the name would be taken.
    if (isBarred()) return
    const { data } = await send({ code, nickname })
    if (data) joined({ ...data.joinParty, code })
  }
  const textOf = useProblemText()
  const welcome = isWithoutCookies || hasForgotten ? 'cookies' : hasBeenInside ? 'ended' : 'lead'
  const note = useId()
  return (
    <Message title={t('join.title', { party: partyName })} text={t(`join.${welcome}`)}>
      <EntryForm
        label={t('join.nickname')}
        submitText={t('join.submit')}
        first={lastNickname()}
        busy={fetching}
        autoComplete="name"
        autoCapitalize="words"
        aria-describedby={note}
        aria-invalid={problem !== null}
        onEnter={nickname => void join(nickname)}
      >
        <p
          id={note}
          className={problem === null ? 'sr-muted' : 'sr-danger'}
          role={problem === null ? undefined : 'alert'}
        >
          {problem === null ? t('join.hint', { most: String(nicknameLength.most) }) : textOf(problem)}
        </p>
        {lastOrders ? <Note>{t('join.lastOrders')}</Note> : null}
      </EntryForm>
    </Message>
  )
}
