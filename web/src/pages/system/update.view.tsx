/* An update as it's seen from here: the machine stops answering, starts anew with another program, and answers again. */
import { Button, Callout, DialogBody, ProgressBar } from '@blueprintjs/core'
import { Download, Refresh, WarningSign } from '@blueprintjs/icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { asApiProblem, type Problem, unreachable } from '../../api/api-problem.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { machineFetch } from '../../api/machine-line.ts'
import { UnavailableInDemo, useUnavailable } from '../../features/demo/unavailable-in-demo.view.tsx'
import { OutsideLink } from '../../features/kiosk/outside-link.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { liveAnswer, useLive } from '../../queries/live-value.ts'
import { Dialog, QuestionDialog } from '../../ui/dialog.view.tsx'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Panel, Skeleton } from '../../ui/page-parts.view.tsx'

export const UpdateFragment = graphql(`
  fragment UpdateFields on UpdateState {
    kind currentVersion checkedAt
    release { version notes url }
    problem { code text values { name value } }
  }
`)
export type UpdateState = ResultOf<typeof UpdateFragment>

/** `leaving`: it's being installed, until nothing answers any more. `away`: the program starts anew. `coming`: until it answers. */
export type RestartPhase = 'leaving' | 'away' | 'coming'

/** How often it's checked whether the machine answers, in milliseconds. */
const pollMs = 1_000
/** After it has stopped answering. */
const pauseMs = 9_000
/** An answer that takes longer is none. */
const patienceMs = 5_000
/** How often it may answer without having begun: the request may never have reached it. */
const mostIdlePolls = 10

/** Without the live connection, which comes and goes meanwhile. */
export const isAnswering = (): Promise<boolean> =>
  machineFetch('/api/system/version', { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

interface RestartWatch {
  readonly isAnswering: () => Promise<boolean>
  /** Nothing was begun, and nothing is waited for. */
  readonly isIdle: () => boolean
  readonly onPhase: (phase: RestartPhase) => void
  readonly signal: AbortSignal
}

/** Waits for the machine's return. @returns false when the update never began, or the page was left */
export async function watchRestart({ isAnswering: ask, isIdle, onPhase, signal }: RestartWatch): Promise<boolean> {
  const enter = (phase: RestartPhase): void => {
    if (!signal.aborted) onPhase(phase)
  }
  await wait(pollMs)
  for (let polls = 1; !signal.aborted && (await ask()); polls += 1) {
    if (polls >= mostIdlePolls && isIdle()) return false
    await wait(pollMs)
  }
  enter('away')
  await wait(pauseMs)
  enter('coming')
  while (!signal.aborted && !(await ask())) await wait(pollMs)
  return !signal.aborted
}

export const isUnderWay = (state: UpdateState | null | undefined): boolean =>
  state?.kind === 'INSTALLING' || state?.kind === 'RESTARTING'

/** The request or its answer got lost: that says nothing about the update. */
export const isTolerable = ({ code }: { readonly code: string }): boolean => code === 'unreachable'

const UpdateDocument = graphql(`subscription UpdateState { updateState { ...UpdateFields } }`, [UpdateFragment])
const liveUpdate = liveAnswer(UpdateDocument)
const CheckDocument = graphql(`mutation CheckForUpdate { checkForUpdate { ...UpdateFields } }`, [UpdateFragment])
const PerformDocument = graphql(`mutation PerformUpdate { performUpdate { ...UpdateFields } }`, [UpdateFragment])

/** Null while nothing is installed. When the machine is back, the page is loaded anew. */
function useRestart(isIdle: () => boolean, onGivenUp: () => void) {
  const [phase, setPhase] = useState<RestartPhase | null>(null)
  const isWatching = phase !== null
  const idle = useEffectEvent(isIdle)
  const end = useEffectEvent((isBack: boolean) => {
    if (isBack) return location.reload()
    setPhase(null)
    onGivenUp()
  })
  useEffect(() => {
    if (!isWatching) return
    const over = new AbortController()
    const { signal } = over
    void watchRestart({ isAnswering, isIdle: () => idle(), onPhase: setPhase, signal }).then(
      isBack => signal.aborted || end(isBack),
    )
    return () => over.abort()
  }, [isWatching])
  return [phase, setPhase] as const
}

/** The machine's own word on releases and on the installation, and what can be done. */
function useUpdate() {
  const update = useLive(liveUpdate)
  const [checked, check] = useMutation(CheckDocument)
  const [performed, perform] = useMutation(PerformDocument)
  /** Why it could not be looked for, or begun. */
  const [problem, setProblem] = useState<Problem | null>(null)
  const hasBegun = useRef(false)
  const [phase, setPhase] = useRestart(
    () => !performed.fetching && !isUnderWay(update),
    () => setProblem(unreachable()),
  )
  const hear = useEffectEvent((state: UpdateState) => {
    hasBegun.current ||= isUnderWay(state)
    // Begun elsewhere it concerns this page as well.
    if (phase === null && isUnderWay(state)) setPhase('leaving')
    if (phase !== 'leaving') return
    if (state.kind === 'FAILED') setPhase(null)
    // A restart may be over between two questions: then the new program says that there is nothing to install.
    if (state.kind === 'IDLE' && hasBegun.current) location.reload()
  })
  useEffect(() => {
    if (update) hear(update)
  }, [update])
  return {
    ...{ update, phase, problem },
    isChecking: checked.fetching || update?.kind === 'CHECKING',
    check: async (): Promise<void> => {
      setProblem(null)
      const { error } = await check({})
      if (error) setProblem(asApiProblem(error))
    },
    perform: async (): Promise<void> => {
      setProblem(null)
      hasBegun.current = false
      setPhase('leaving')
      const { data: begun, error } = await perform({})
      hasBegun.current ||= isUnderWay(begun?.performUpdate)
      if (!error || isTolerable(asApiProblem(error))) return
      setProblem(asApiProblem(error))
      setPhase(null)
    },
  }
}

/** Longer ones are folded, in characters. */
const shortNotes = 600

/** The version that runs, whether there is a newer one, and how it comes here. */
export function UpdatePanel({ canInstall }: { readonly canInstall: boolean }) {
  const { t } = useTranslation(['system', 'terms'])
  const format = useFormat()
  const problemText = useProblemText()
  const lacking = useUnavailable('update')
  const [isAsking, setAsking] = useState(false)
  const { update, phase, isChecking, check, perform, ...own } = useUpdate()
  const confirm = (): void => {
    setAsking(false)
    void perform()
  }
  const again = { icon: <Refresh />, text: t('update.check'), loading: isChecking }
  const problem = own.problem ?? (update?.kind === 'FAILED' ? update.problem : null)
  return (
    <Panel title={t('update.title')}>
      <p className="sr-strong sr-size-20">
        {update ? t('terms:versionNumber', { version: update.currentVersion }) : <Skeleton width="120px" />}
      </p>
      {update ? <Findings update={update} canInstall={canInstall} onPerform={() => setAsking(true)} /> : null}
      {problem ? (
        <Callout intent="danger" role="alert">
          {problemText(problem)}
        </Callout>
      ) : null}
      <UnavailableInDemo what="update" />
      {isChecking ? <ProgressBar intent="primary" aria-label={t('update.checking')} /> : null}
      <Row gap={3} wrap>
        <Button {...again} {...lacking} onClick={() => void check()} />
        {update?.checkedAt ? (
          <span className="sr-muted">{t('update.checkedAt', { when: format.ago(update.checkedAt) })}</span>
        ) : null}
      </Row>
      <QuestionDialog
        open={isAsking}
        title={t('update.question', { version: update?.release?.version ?? '' })}
        confirmText={t('update.perform')}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t('update.meaning')}
      </QuestionDialog>
      <Underway phase={phase} />
    </Panel>
  )
}

interface FindingsProps {
  readonly update: UpdateState
  readonly canInstall: boolean
  readonly onPerform: () => void
}

function Findings({ update, canInstall, onPerform }: FindingsProps) {
  const { t } = useTranslation(['system', 'terms'])
  const { release, kind, currentVersion, checkedAt } = update
  if (release === null && (kind !== 'IDLE' || checkedAt === null)) return null
  if (release === null) {
    return (
      <Callout intent="success" role="status">
        {t('update.newest')}
      </Callout>
    )
  }
  return (
    <Stack gap={3} justify="start" role="status">
      <strong>{t('update.available', { from: currentVersion, to: release.version })}</strong>
      {release.notes === '' ? null : (
        <Box
          as="details"
          pad={3}
          className="sr-pre-line sr-anywhere sr-round-small sr-wide sr-surface-group"
          open={release.notes.length <= shortNotes}
        >
          <summary className="sr-strong">{t('update.notes')}</summary>
          {release.notes}
        </Box>
      )}
      {release.url === null ? null : <OutsideLink href={release.url}>{t('update.more')}</OutsideLink>}
      <Button
        intent="primary"
        icon={<Download />}
        text={kind === 'FAILED' ? t('terms:tryAgain') : t('update.perform')}
        disabled={!canInstall}
        onClick={onPerform}
      />
      {canInstall ? null : <p className="sr-muted">{t('update.missing')}</p>}
    </Stack>
  )
}

/** Over everything, until the page is loaded anew: there is nothing else to be done meanwhile. */
function Underway({ phase }: { readonly phase: RestartPhase | null }) {
  const { t } = useTranslation('system')
  return (
    <Dialog
      isOpen={phase !== null}
      title={t('update.underway')}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
    >
      <DialogBody>
        <Stack gap={4}>
          <p role="status">{phase === null ? null : t(`update.phase.${phase}`)}</p>
          <ProgressBar intent="primary" aria-label={t('update.underway')} />
          <Callout intent="warning" icon={<WarningSign />}>
            {t('update.power')}
          </Callout>
        </Stack>
      </DialogBody>
    </Dialog>
  )
}
