import { Button, DialogBody } from '@blueprintjs/core'
import { KeyBackspace, Lock, NewPerson, Person } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { nicknameLength } from '#domain/party/guest.ts'
import { peopleLimits } from '#domain/people/people.ts'
import { asApiProblem } from '../../api/api-problem.ts'
import { usePaceLabels } from '../../entities/people/people.ts'
import { ProfileMark } from '../../entities/people/profile-mark.view.tsx'
import { TextField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { $user } from '../../session/session.model.ts'
import { Dialog } from '../../ui/dialog.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { ChoosePersonDocument, type Profile } from './order.documents.ts'
import { OrderSection } from './order-parts.view.tsx'
import { useIsShown, useOrderContext } from './use-order.ts'

export function RecipientLine({ onChange }: { readonly onChange: () => void }) {
  const { t } = useTranslation(['order', 'party', 'terms'])
  const { drinker, profiles, line } = useOrderContext()
  const user = useUnit($user)
  if (profiles.length === 0 && line === null) return null
  const typed = drinker.kind === 'name' ? drinker.name.trim() : ''
  const username = drinker.kind === 'profile' ? drinker.profile.name : typed || (user?.username ?? '')
  return (
    <Row gap={2} className="sr-tall" data-testid="recipient">
      <span className="sr-grow">{t('terms:forUser', { username })}</span>
      <Button
        size="small"
        text={t('order:change.open')}
        aria-label={`${t('order:change.open')} – ${t('party:join.forWhom')}`}
        onClick={onChange}
      />
    </Row>
  )
}

/** Whose drink it is: nothing where there's no one to choose, and no name is called. */
export function Recipient() {
  const { t } = useTranslation('party')
  const { profiles, line } = useOrderContext()
  if (profiles.length > 0) return <ProfileChoice />
  return line === null ? null : <NameField label={t('join.forWhom')} />
}

/** In a party's line people are called by name: on a screen that many share, not by the account's. */
function NameField({ label }: { readonly label: string }) {
  const { t } = useTranslation('party')
  const user = useUnit($user)
  const { drinker, setDrinker } = useOrderContext()
  const name = drinker.kind === 'name' ? drinker.name : ''
  return (
    <TextField
      {...uncontrolled('forName', name, typed => setDrinker({ kind: 'name', name: typed }))}
      label={label}
      hint={t('join.forHint', { username: user?.username ?? '' })}
      maxLength={nicknameLength.most}
      counter={name !== ''}
    />
  )
}

function ProfileChoice() {
  const { t } = useTranslation(['order', 'party', 'terms'])
  const { drinker, setDrinker, profiles, line } = useOrderContext()
  const user = useUnit($user)
  const [asked, setAsked] = useState<Profile | null>(null)
  const chosenId = drinker.kind === 'profile' ? drinker.profile.id : null
  const choose = (profile: Profile): void => {
    if (profile.id === chosenId) return
    if (profile.hasPin) setAsked(profile)
    else setDrinker({ kind: 'profile', profile, pin: '' })
  }
  const pressed = (isPressed: boolean) =>
    ({ 'aria-pressed': isPressed, intent: isPressed ? 'primary' : 'none', size: 'large' }) as const
  return (
    <OrderSection title={t('party:join.forWhom')}>
      <Row gap={2} wrap>
        <Button
          {...pressed(drinker.kind === 'account')}
          icon={<Person size={20} />}
          text={user?.username ?? ''}
          onClick={() => setDrinker({ kind: 'account' })}
        />
        {profiles.map(profile => (
          <Button
            key={profile.id}
            {...pressed(profile.id === chosenId)}
            icon={<ProfileMark name={profile.name} colour={profile.colour} />}
            text={profile.name}
            endIcon={profile.hasPin && profile.id !== chosenId ? <Lock title={t('order:pin.asked')} /> : undefined}
            onClick={() => choose(profile)}
          />
        ))}
        {line === null ? null : (
          <Button
            {...pressed(drinker.kind === 'name')}
            icon={<NewPerson size={20} />}
            text={t('order:forWhom.other')}
            onClick={() => setDrinker({ kind: 'name', name: '' })}
          />
        )}
      </Row>
      {drinker.kind === 'name' ? <NameField label={t('terms:name')} /> : <PaceLine />}
      {asked === null ? null : (
        <Dialog
          style={{ width: '344px', margin: '8px 0' }}
          isOpen
          title={t('order:pin.title', { name: asked.name })}
          onClose={() => setAsked(null)}
        >
          <Keypad
            profile={asked}
            onRecognised={pin => {
              setDrinker({ kind: 'profile', profile: asked, pin })
              setAsked(null)
            }}
          />
        </Dialog>
      )}
    </OrderSection>
  )
}

/** How fast the one drinks who was chosen; nothing before the first drink, where there is no limit. */
function PaceLine() {
  const { pace } = useOrderContext()
  const labels = usePaceLabels()
  const facts = pace === null ? [] : labels(pace)
  return facts.length === 0 ? null : (
    <p className="sr-muted sr-number" role="status" data-testid="pace">
      {facts.join(' · ')}
    </p>
  )
}

const { pin: pinLength } = peopleLimits

/** Asks a profile for its PIN. For fingers, and for a keyboard without a field: nothing on the screen shows the digits. */
function Keypad({
  profile,
  onRecognised,
}: {
  readonly profile: Profile
  readonly onRecognised: (pin: string) => void
}) {
  const { t } = useTranslation('order')
  const problemText = useProblemText()
  const [{ fetching, error }, ask] = useMutation(ChoosePersonDocument)
  const [pin, setPin] = useState('')
  const isShown = useIsShown()
  const pad = useRef<HTMLDivElement>(null)
  useEffect(() => pad.current?.focus({ preventScroll: true }), [])
  const isLongEnough = pin.length >= pinLength.least
  const add = (digit: string): void => setPin(typed => (typed + digit).slice(0, pinLength.most))
  const back = (): void => setPin(typed => typed.slice(0, -1))
  const done = async (): Promise<void> => {
    if (!isLongEnough || fetching) return
    const { error: refused } = await ask({ person: { id: profile.id, pin } })
    // What was wrong is typed anew.
    if (refused) setPin('')
    else if (isShown.current) onRecognised(pin)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (/^\d$/.test(event.key)) add(event.key)
    else if (event.key === 'Backspace') back()
    // On a key of the pad, Enter presses that one.
    else if (event.key === 'Enter' && event.target === event.currentTarget) void done()
    else return
    event.preventDefault()
  }
  const digit = (text: string) => (
    <Button key={text} className="sr-pin-key sr-number" text={text} disabled={fetching} onClick={() => add(text)} />
  )
  return (
    <DialogBody useOverflowScrollContainer={false}>
      <Stack
        ref={pad}
        gap={3}
        role="group"
        aria-label={t('pin.label', { name: profile.name })}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <Dots count={pin.length} />
        <p className={`sr-text-center ${error ? 'sr-danger' : 'sr-muted'}`} role="status">
          {error ? problemText(asApiProblem(error)) : t('pin.hint')}
        </p>
        <Grid gap={2} columns={3}>
          {[...'123456789'].map(digit)}
          <Button
            className="sr-pin-key"
            icon={<KeyBackspace size={20} />}
            aria-label={t('pin.back')}
            disabled={fetching || pin === ''}
            onClick={back}
          />
          {digit('0')}
          <Button
            className="sr-pin-key"
            intent="primary"
            text={t('pin.done')}
            disabled={!isLongEnough}
            loading={fetching}
            onClick={() => void done()}
          />
        </Grid>
      </Stack>
    </DialogBody>
  )
}

const dot = { width: 16, height: 16, border: '2px solid currentColor' } as const
const typedDot = { ...dot, background: 'currentColor' } as const

/** How many digits there are, and none of them. */
function Dots({ count }: { readonly count: number }) {
  const { t } = useTranslation('order')
  const places = Array.from({ length: Math.max(count, pinLength.least) }, (_, index) => index)
  return (
    <Row gap={3} justify="center" minHeight={16}>
      <output className="sr-visually-hidden">{t('pin.digits', { count })}</output>
      {places.map(place => (
        <span key={place} className="sr-pill" style={place < count ? typedDot : dot} aria-hidden />
      ))}
    </Row>
  )
}
