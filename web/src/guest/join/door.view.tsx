import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { LanguageChoice } from '../parts/language-choice.view.tsx'
import { useProblemText } from '../parts/use-problem-text.ts'
import { $code } from '../place/place.model.ts'
import { $door, $hasBeenInside } from '../visit/session.model.ts'
import { CodeForm } from './code-form.view.tsx'
import { JoinForm } from './join-form.view.tsx'
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
