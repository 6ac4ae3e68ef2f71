import { Button, DialogBody } from '@blueprintjs/core'
import { KeyBackspace, Lock, NewPerson, Person } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaceLabels } from '../../entities/people/people.ts'
import { ProfileMark } from '../../entities/people/profile-mark.view.tsx'
import { TextField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { $user } from '../../session/session.model.ts'
import { Dialog } from '../../ui/dialog.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import {
  $asked,
  $drinker,
  $forName,
  $pinProblem,
  $profiles,
  accountChosen,
  choosePersonFx,
  forNameTyped,
  longestForName,
  nameChosen,
  pinDismissed,
  pinEntered,
  pinLength,
  profileChosen,
} from './drinker.model.ts'
import { $lineOrder } from './line-check.model.ts'
import type { Profile } from './order.documents.ts'
import { $pace } from './order-check.model.ts'
import { OrderSection } from './order-section.view.tsx'
import './order.css'

/** Asks a profile for its PIN; mounted while it's needed. */
function PinDialog() {
  const { t } = useTranslation('order')
  const { asked, dismiss } = useUnit({ asked: $asked, dismiss: pinDismissed })
  return (
    <Dialog
      className="sr-pin"
      isOpen={asked !== null}
      title={asked === null ? '' : t('pin.title', { name: asked.name })}
      onClose={() => dismiss()}
    >
      {asked === null ? null : <Keypad key={asked.id} profile={asked} />}
    </Dialog>
  )
}

const rows = ['123', '456', '789'] as const

/** For fingers, and for a keyboard without a field: nothing on the screen shows the digits. */
function Keypad({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('order')
  const problemText = useProblemText()
  const [problem, isChecking, enter] = useUnit([$pinProblem, choosePersonFx.pending, pinEntered])
  const [pin, setPin] = useState('')
  const pad = useRef<HTMLDivElement>(null)
  useEffect(() => pad.current?.focus({ preventScroll: true }), [])
  // What was wrong is typed anew.
  useEffect(() => {
    if (problem !== null) setPin('')
  }, [problem])
  const isLongEnough = pin.length >= pinLength.least
  const add = (digit: string): void => setPin(typed => (typed + digit).slice(0, pinLength.most))
  const back = (): void => setPin(typed => typed.slice(0, -1))
  const done = (): void => {
    if (isLongEnough && !isChecking) enter(pin)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (/^\d$/.test(event.key)) add(event.key)
    else if (event.key === 'Backspace') back()
    // On a key of the pad, Enter presses that one.
    else if (event.key === 'Enter' && event.target === event.currentTarget) done()
    else return
    event.preventDefault()
  }
  return (
    <DialogBody>
      <Stack
        ref={pad}
        gap={3}
        role="group"
        aria-label={t('pin.label', { name: profile.name })}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <Dots count={pin.length} />
        <p className={problem === null ? 'sr-muted sr-text-center' : 'sr-danger sr-text-center'} role="status">
          {problem === null ? t('pin.hint') : problemText(problem)}
        </p>
        <Grid gap={2} columns={3}>
          {rows.flatMap(row =>
            [...row].map(digit => <Key key={digit} text={digit} disabled={isChecking} onPress={() => add(digit)} />),
          )}
          <Button
            className="sr-pin-key"
            icon={<KeyBackspace size={20} />}
            aria-label={t('pin.back')}
            disabled={isChecking || pin === ''}
            onClick={back}
          />
          <Key text="0" disabled={isChecking} onPress={() => add('0')} />
          <Button
            className="sr-pin-key"
            intent="primary"
            text={t('pin.done')}
            disabled={!isLongEnough}
            loading={isChecking}
            onClick={done}
          />
        </Grid>
      </Stack>
    </DialogBody>
  )
}

interface KeyProps {
  readonly text: string
  readonly disabled: boolean
  readonly onPress: () => void
}

const Key = ({ text, disabled, onPress }: KeyProps) => (
  <Button className="sr-pin-key sr-number" text={text} disabled={disabled} onClick={onPress} />
)

/** How many digits there are, and none of them. */
function Dots({ count }: { readonly count: number }) {
  const { t } = useTranslation('order')
  const places = Array.from({ length: Math.max(count, pinLength.least) }, (_, index) => index)
  return (
    <Row gap={3} justify="center" minHeight={16}>
      <output className="sr-visually-hidden">{t('pin.digits', { count })}</output>
      {places.map(place => (
        <span key={place} className="sr-pin-dot sr-circle" data-typed={place < count} aria-hidden />
      ))}
    </Row>
  )
}

/** Whose drink it is: nothing where there's no one to choose, and no name is called. */
export function Recipient() {
  const { t } = useTranslation('party')
  const { profiles, line } = useUnit({ profiles: $profiles, line: $lineOrder })
  if (profiles.length > 0) return <ProfileChoice />
  return line === null ? null : <NameField label={t('join.forWhom')} />
}

/** In a party's line people are called by name: on a screen that many share, not by the account's. */
function NameField({ label }: { readonly label: string }) {
  const { t } = useTranslation('party')
  const { name, user, type } = useUnit({ name: $forName, user: $user, type: forNameTyped })
  return (
    <TextField
      {...uncontrolled('forName', name, type)}
      label={label}
      hint={t('join.forHint', { username: user?.username ?? '' })}
      maxLength={longestForName}
      counter={name !== ''}
    />
  )
}

/** Profiles, and people without one: the account, or a name in the line. */
function ProfileChoice() {
  const { t } = useTranslation(['order', 'party', 'terms'])
  const { drinker, profiles, line, user } = useUnit({
    drinker: $drinker,
    profiles: $profiles,
    line: $lineOrder,
    user: $user,
  })
  const choose = useUnit({ account: accountChosen, name: nameChosen, profile: profileChosen })
  const chosenId = drinker.kind === 'profile' ? drinker.profile.id : null
  return (
    <OrderSection title={t('party:join.forWhom')}>
      <Row gap={2} wrap className="sr-for-whom">
        <Button
          icon={<Person size={20} />}
          text={user?.username ?? ''}
          aria-pressed={drinker.kind === 'account'}
          active={drinker.kind === 'account'}
          onClick={() => choose.account()}
        />
        {profiles.map(profile => (
          <Button
            key={profile.id}
            icon={<ProfileMark name={profile.name} colour={profile.colour} />}
            text={profile.name}
            endIcon={profile.hasPin && profile.id !== chosenId ? <Lock title={t('order:pin.asked')} /> : undefined}
            aria-pressed={profile.id === chosenId}
            active={profile.id === chosenId}
            onClick={() => (profile.id === chosenId ? undefined : choose.profile(profile))}
          />
        ))}
        {line === null ? null : (
          <Button
            icon={<NewPerson size={20} />}
            text={t('order:forWhom.other')}
            aria-pressed={drinker.kind === 'name'}
            active={drinker.kind === 'name'}
            onClick={() => choose.name()}
          />
        )}
      </Row>
      {drinker.kind === 'name' ? <NameField label={t('terms:name')} /> : <PaceLine />}
      <PinDialog />
    </OrderSection>
  )
}

/** How fast the one drinks who was chosen; nothing before the first drink, where there is no limit. */
function PaceLine() {
  const pace = useUnit($pace)
  const labels = usePaceLabels()
  const facts = pace === null ? [] : labels(pace)
  if (facts.length === 0) return null
  return (
    <p className="sr-muted sr-number" role="status" data-testid="pace">
      {facts.join(' · ')}
    </p>
  )
}
