import { Button, Callout, DialogBody, Spinner } from '@blueprintjs/core'
import { History, Play } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useQuery } from 'urql'
import { failure, type Result } from '#domain/result.ts'
import { type Case, type CaseDrink, caseLimits, emptyCase, readCaseText } from '#simulator/case/case.ts'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { askedOnce, graphql } from '../../api/graphql.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import type { Translate } from '../../i18n/translate.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.view.tsx'
import { Stack } from '../../ui/layout/layout.view.tsx'
import type { RequestedCase } from './case-file.ts'
import { caseOfHash, type LinkProblem, playCase } from './case-link.ts'
import { useMachineLabels } from './machine-view.ts'
import { runHandedIn } from './replay.model.ts'
import { $figures, $mayCommand } from './simulator.model.ts'

const DrinkOfCaseDocument = graphql(`
  query DrinkOfCase($id: Int!, $name: String!) {
    recipe(id: $id) { id name }
    recipes(filter: { searchName: $name }, pageSize: 50) { content { id name } }
  }
`)

interface OpenedDialogProps {
  readonly asked: Exclude<RequestedCase, { kind: 'share' }>
  readonly onClose: () => void
}

/** What is in a case, in plain words, before any of it is done. */
export function OpenedDialog({ asked, onClose }: OpenedDialogProps) {
  const { t } = useTranslation(['case', 'common'])
  const read = useRead(asked)
  const leave = useLeave(onClose)
  const handIn = useUnit(runHandedIn)
  const content = read?.ok ? read.value : null
  const drinkId = useDrinkHere(content?.drink ?? null)
  const trial = useTrial(content, drinkId, leave)
  const see = (recording: NonNullable<Case['recording']>): void => {
    handIn({ recording, at: content?.at ?? null })
    leave('/simulator/replay')
  }
  return (
    <Dialog isOpen title={t(read?.ok === false ? 'case:open.refused' : 'case:open.title')} onClose={() => leave()}>
      <DialogBody>
        {read === null ? <Spinner aria-label={t('case:open.reading')} size={28} /> : null}
        {read?.ok === false ? <Refusal problem={read.problem} /> : null}
        {content ? <Content content={content} drinkId={drinkId} problem={trial.problem} /> : null}
      </DialogBody>
      <DialogButtons>
        <Button text={t(content ? 'common:cancel' : 'common:close')} onClick={() => leave()} />
        {content && trial.isPossible ? (
          <Button
            icon={<Play />}
            intent={content.machine ? 'danger' : content.recording ? 'none' : 'primary'}
            text={t('case:open.tryIt')}
            loading={trial.isTrying}
            onClick={() => void trial.start()}
          />
        ) : null}
        {content?.recording ? (
          <Button
            icon={<History />}
            intent="primary"
            text={t('case:open.see')}
            disabled={trial.isTrying}
            onClick={() => content.recording && see(content.recording)}
          />
        ) : null}
      </DialogButtons>
    </Dialog>
  )
}

type Read = Result<Case, LinkProblem>

async function readCase(asked: OpenedDialogProps['asked']): Promise<Read> {
  if (asked.kind === 'hash') return await caseOfHash(asked.hash)
  // A letter takes four bytes at most.
  if (asked.file.size > 4 * caseLimits.text) return failure({ kind: 'too-large' })
  return readCaseText(await asked.file.text())
}

function useRead(asked: OpenedDialogProps['asked']): Read | null {
  const [found, setFound] = useState<{ readonly asked: typeof asked; readonly read: Read } | null>(null)
  useEffect(() => {
    void readCase(asked)
      .catch((): Read => failure({ kind: 'no-case' }))
      .then(read => setFound({ asked, read }))
  }, [asked])
  return found?.asked === asked ? found.read : null
}

/** The recipe of this machine that a case means: that of the same number and name, or else of the same name. Undefined until it's known. */
function useDrinkHere(drink: CaseDrink | null): number | null | undefined {
  const { id, name } = drink ?? { id: 0, name: '' }
  const asks = { query: DrinkOfCaseDocument, variables: { id, name }, context: askedOnce }
  const [{ data, fetching }] = useQuery({ ...asks, pause: drink === null })
  if (drink === null || fetching) return undefined
  if (data?.recipe?.name === name) return id
  return data?.recipes.content.find(recipe => recipe.name === name)?.id ?? null
}

function useTrial(content: Case | null, drinkId: number | null | undefined, leave: (path: string) => void) {
  const mayBuild = useUnit($mayCommand)
  const [isTrying, setTrying] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const { machine, scenario, speed } = content ?? emptyCase
  const isPossible = (machine && mayBuild) || scenario || speed !== null || typeof drinkId === 'number'
  const start = async (): Promise<void> => {
    setTrying(true)
    setProblem(null)
    try {
      await playCase(content ?? emptyCase, mayBuild)
      leave(drinkId ? `/recipe/${drinkId}` : '/simulator')
    } catch (thrown) {
      setProblem(asApiProblem(thrown))
    } finally {
      setTrying(false)
    }
  }
  return { isPossible, isTrying, problem, start }
}

/** Without the case in the address: it isn't opened again with the page. */
function useLeave(onClose: () => void): (path?: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return path => {
    onClose()
    void navigate(path ?? pathname + search, { replace: path === undefined })
  }
}

function Refusal({ problem }: { readonly problem: LinkProblem }) {
  const { t } = useTranslation('case')
  const problemText = useProblemText()
  const reasons = problem.kind === 'machine' ? problem.problems : []
  const texts = reasons.map(({ kind, ...values }) =>
    problemText({
      ...{ code: kind, text: kind },
      values: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
    }),
  )
  return (
    <Callout intent="danger" role="alert" data-testid="case-refused" data-kind={problem.kind}>
      <p>{refusalText(t, problem)}</p>
      {texts.length > 0 ? (
        <ul className="sr-bulleted sr-anywhere">
          {texts.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </Callout>
  )
}

function refusalText(t: Translate<'case'>, problem: LinkProblem): string {
  if (problem.kind === 'scenario') {
    const paths = problem.wrong.map(({ path }) => path).filter(path => path !== '')
    return paths.length > 0 ? t('open.problem.scenario', { paths: paths.join(', ') }) : t('open.problem.scenarioWhole')
  }
  if (problem.kind === 'recording') return t('open.problem.recording', { reason: problem.reason })
  if (problem.kind === 'field') return t('open.problem.field', { field: problem.field })
  return t(`open.problem.${problem.kind}`)
}

interface ContentProps {
  readonly content: Case
  /** The drink that it means here: null where there is none, undefined until it's known. */
  readonly drinkId: number | null | undefined
  readonly problem: ApiProblem | null
}

function Content({ content, drinkId, problem }: ContentProps) {
  const { t } = useTranslation('case')
  const problemText = useProblemText()
  const { length, at } = useCaseLabels(content)
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
          <Trial content={content} drinkId={drinkId} />
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
    <h3 className="sr-size-17 sr-below-3">{title}</h3>
    <ul className="sr-bulleted sr-anywhere">{children}</ul>
  </section>
)

/** What would be done, in the order in which it would be done. */
function Trial({ content, drinkId }: Omit<ContentProps, 'problem'>) {
  const { t } = useTranslation('case')
  const [mayBuild, here] = useUnit([$mayCommand, $figures])
  const { scenario: scenarioName } = useCaseLabels(content)
  const { machine, scenario, drink, speed } = content
  return (
    <>
      {machine && mayBuild ? (
        <li>
          {t('open.machine', { name: machine.name, count: machine.pumps.length })}{' '}
          {here ? <strong>{t('open.replaces', { count: here.pumps.length })}</strong> : null}
        </li>
      ) : null}
      {machine && !mayBuild ? <li className="sr-muted">{t('open.adminOnly', { name: machine.name })}</li> : null}
      {speed === null ? null : <li>{t('open.speed', { factor: String(speed) })}</li>}
      {scenario ? <li>{t('open.scenario', { name: scenarioName, count: scenario.steps })}</li> : null}
      {drink && typeof drinkId === 'number' ? <li>{t('open.drink', { name: drink.name })}</li> : null}
      {drink && drinkId === null ? <li className="sr-muted">{t('open.noDrink', { name: drink.name })}</li> : null}
    </>
  )
}

const perSecond = 1_000_000

export function useCaseLabels({ recording, at, scenario }: Case) {
  const { clock } = useFormat()
  const { scenario: scenarioLabels } = useMachineLabels()
  const from = (recording?.snapshots[0]?.world.time ?? 0) / perSecond
  const until = (recording?.until ?? 0) / perSecond
  return {
    length: clock(until - from),
    at: at === null ? null : clock(Math.min(until, Math.max(from, at)) - from),
    scenario: scenario ? scenarioLabels(scenario.name).title : '',
  }
}
