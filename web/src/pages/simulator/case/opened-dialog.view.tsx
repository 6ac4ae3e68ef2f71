import { Button, Callout, DialogBody, Spinner } from '@blueprintjs/core'
import { History, Play } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { Case } from '#simulator/case/case.ts'
import { useProblemText } from '../../../i18n/problem-text.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.view.tsx'
import { Stack } from '../../../ui/layout/layout.view.tsx'
import { useOccurrence, useWhileShown } from '../../../ui/use-model.ts'
import { $mayCommand } from '../breaking.model.ts'
import { type CaseAsked, caseLeft } from '../case-asked.model.ts'
import { $figures } from '../simulator.model.ts'
import type { LinkProblem } from './case-link.ts'
import {
  $drinkHere,
  $mayTry,
  $opened,
  $tryProblem,
  caseClosed,
  caseOpened,
  replayReady,
  replayWanted,
  trialWanted,
  tryFx,
} from './opened-case.model.ts'
import { useCaseWords } from './use-case-words.ts'
import { useRefusal } from './use-refusal.ts'

/** What somebody sends, in plain words, before any of it is done. */
export function OpenedDialog({ asked }: { readonly asked: CaseAsked }) {
  const { t } = useTranslation(['case', 'common'])
  const opened = useUnit($opened)
  const leave = useLeave()
  useWhileShown(caseOpened, caseClosed, asked)
  useOccurrence(replayReady, () => leave('/simulator/replay'))
  useOccurrence(tryFx.doneData, path => leave(path))
  const title = opened.kind === 'refused' ? t('case:open.refused') : t('case:open.title')
  return (
    <Dialog isOpen title={title} onClose={() => leave()} className="sr-case-dialog">
      <DialogBody>
        {opened.kind === 'reading' ? <Spinner aria-label={t('case:open.reading')} size={28} /> : null}
        {opened.kind === 'refused' ? <Refusal problem={opened.problem} /> : null}
        {opened.kind === 'case' ? <Content content={opened.content} /> : null}
      </DialogBody>
      <DialogButtons>
        <Button text={t(opened.kind === 'case' ? 'common:cancel' : 'common:close')} onClick={() => leave()} />
        {opened.kind === 'case' ? <Ways content={opened.content} /> : null}
      </DialogButtons>
    </Dialog>
  )
}

/** Whoever loads the page once more is not asked again. */
function useLeave(): (path?: string) => void {
  const left = useUnit(caseLeft)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return path => {
    left()
    void navigate(path ?? pathname + search, { replace: path === undefined })
  }
}

function Refusal({ problem }: { readonly problem: LinkProblem }) {
  const { text, reasons } = useRefusal(problem)
  return (
    <Callout intent="danger" role="alert" data-testid="case-refused" data-kind={problem.kind}>
      <p>{text}</p>
      {reasons.length > 0 ? (
        <ul className="sr-bulleted sr-anywhere">
          {reasons.map(reason => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
    </Callout>
  )
}

function Ways({ content }: { readonly content: Case }) {
  const { t } = useTranslation('case')
  const [mayTry, trying, see, tryIt] = useUnit([$mayTry, tryFx.pending, replayWanted, trialWanted])
  return (
    <>
      {mayTry ? (
        <Button
          icon={<Play />}
          intent={content.machine ? 'danger' : content.recording ? 'none' : 'primary'}
          text={t('open.tryIt')}
          loading={trying}
          onClick={() => tryIt()}
        />
      ) : null}
      {content.recording ? (
        <Button icon={<History />} intent="primary" text={t('open.see')} disabled={trying} onClick={() => see()} />
      ) : null}
    </>
  )
}

function Content({ content }: { readonly content: Case }) {
  const { t } = useTranslation('case')
  const problemText = useProblemText()
  const problem = useUnit($tryProblem)
  const { length, at } = useCaseWords(content)
  const { machine, scenario, drink, speed, recording } = content
  return (
    <Stack gap={4}>
      <p>{t('open.lead')}</p>
      {recording ? (
        <Part title={t('open.look')}>
          <li>{at === null ? t('open.replay', { length }) : t('open.replayAt', { length, at })}</li>
        </Part>
      ) : null}
      {machine || scenario || drink || speed !== null ? (
        <Part title={t('open.try')}>
          <Trial content={content} />
        </Part>
      ) : null}
      {problem ? (
        <Callout intent="danger" role="alert">
          {problemText(problem)}
        </Callout>
      ) : null}
    </Stack>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h3 className="sr-size-16 sr-below-3">{title}</h3>
    <ul className="sr-bulleted sr-anywhere">{children}</ul>
  </section>
)

/** What would be done, in the order in which it would be done. */
function Trial({ content }: { readonly content: Case }) {
  const { t } = useTranslation('case')
  const { mayBuild, figures, drinkHere } = useUnit({ mayBuild: $mayCommand, figures: $figures, drinkHere: $drinkHere })
  const { scenario: scenarioName } = useCaseWords(content)
  const { machine, scenario, drink, speed } = content
  return (
    <>
      {machine && mayBuild ? (
        <li>
          {t('open.machine', { name: machine.name, count: machine.pumps.length })}{' '}
          {figures ? <strong>{t('open.replaces', { count: figures.pumps.length })}</strong> : null}
        </li>
      ) : null}
      {machine && !mayBuild ? <li className="sr-muted">{t('open.adminOnly', { name: machine.name })}</li> : null}
      {speed === null ? null : <li>{t('open.speed', { factor: String(speed) })}</li>}
      {scenario ? <li>{t('open.scenario', { name: scenarioName, count: scenario.steps })}</li> : null}
      {drink && drinkHere.kind === 'here' ? <li>{t('open.drink', { name: drink.name })}</li> : null}
      {drink && drinkHere.kind === 'none' ? (
        <li className="sr-muted">{t('open.noDrink', { name: drink.name })}</li>
      ) : null}
    </>
  )
}
