import { Button, Callout, Checkbox, DialogBody, ProgressBar } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { type Case, caseText, emptyCase } from '#simulator/case/case.ts'
import { readCaseText } from '#simulator/case/read-case.ts'
import type { Recording } from '#simulator/replay/recording.ts'
import { scenarioSources } from '#simulator/scenario-language/scenario-sources.ts'
import { type ApiProblem, asApiProblem } from '../../../api/api-problem.ts'
import { $production } from '../../../entities/production/production.model.ts'
import { useProblemText } from '../../../i18n/problem-text.ts'
import { CopiedText } from '../../../ui/copied-text.view.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.view.tsx'
import { Stack } from '../../../ui/layout/layout.view.tsx'
import { readLastDrink, readMachineFile, readRunRecording } from '../machine-requests.ts'
import { $at, $run } from '../replay/replay.model.ts'
import { linesOf, type RunLine } from '../replay/run-view.ts'
import { $caseRequested, caseLeft } from '../requested-case.model.ts'
import { fileDate, saveJson } from '../save-file.ts'
import { $figures, $mayCommand, $playedFile, $speed } from '../simulator.model.ts'
import { useCaseLabels } from './case-labels.ts'
import { canPack, fittingAddress } from './case-link.ts'
import { OpenedDialog } from './opened-dialog.view.tsx'

/** The dialog of cases that's open. */
export function CaseDialogs() {
  const asked = useUnit($caseRequested)
  if (asked === null) return null
  return asked.kind === 'share' ? <ShareDialog /> : <OpenedDialog asked={asked} />
}

/** The instant goes with the recording. */
const parts = ['machine', 'recording', 'scenario', 'drink', 'speed'] as const
export type CasePart = (typeof parts)[number]

/** What the machine says of itself is read like any other file, so that nothing is sent that cannot be opened. */
function partOfFile<Part extends keyof Case>(part: Part, text: string): Case[Part] | null {
  const read = readCaseText(text)
  return read.ok ? read.value[part] : null
}

/**
 * The scenario that is played, or was a moment ago: of the library, or the last file that was played from here.
 * @param playedFile its text
 */
function scenarioOf(name: string | null, playedFile: string | null): Case['scenario'] {
  const known = scenarioSources.find(source => source.name === name)
  const text = known ? JSON.stringify({ name: known.name, steps: known.steps }) : playedFile
  const scenario = name === null || text === null ? null : partOfFile('scenario', text)
  return scenario?.name === name ? scenario : null
}

/** How much of what led to it is seen first, in seconds. */
const before = 2

const isTrouble = ({ kind }: RunLine): boolean => kind === 'fault' || kind === 'fault-set'

/**
 * The instant of a run that is looked at first, in seconds of the machine's time: shortly before the last trouble, or
 * else before the last drink. A run without either is played from its beginning: null.
 */
export function momentOf(recording: Recording): number | null {
  const from = recording.snapshots[0]?.world.time
  if (from === undefined) return null
  const lines = linesOf(recording, from)
  const found = lines.findLast(isTrouble) ?? lines.findLast(({ kind }) => kind === 'drink')
  return found ? Math.max(0, from / 1_000_000 + found.seconds - before) : null
}

/** A run that is looked at, in seconds from its beginning. */
export const caseOfRun = (recording: Recording, from: number, at: number): Case => ({
  ...emptyCase,
  recording,
  at: from / 1_000_000 + at,
})

/** The usual speed says nothing. */
export const usuallyLeft = ({ speed }: Case): ReadonlySet<CasePart> => new Set(speed === 1 ? ['speed'] : [])

const toggled = (left: ReadonlySet<CasePart>, part: CasePart): ReadonlySet<CasePart> =>
  new Set(left.has(part) ? [...left].filter(other => other !== part) : [...left, part])

/** What is there, and whether it goes in. */
export const choicesOf = (whole: Case, left: ReadonlySet<CasePart>) =>
  parts.flatMap(part => (whole[part] === null ? [] : [{ part, isIn: !left.has(part) }]))

/** What goes in. */
export function pickedOf(whole: Case, left: ReadonlySet<CasePart>): Case {
  const kept = Object.fromEntries(parts.map(part => [part, left.has(part) ? null : whole[part]]))
  const picked = { ...whole, ...kept } as Case
  return { ...picked, at: picked.recording && whole.at }
}

/** What becomes of what was picked. */
export type Sharing =
  | { readonly kind: 'working' }
  /** @property isCut only a part of what happened is in it */
  | { readonly kind: 'address'; readonly address: string; readonly isCut: boolean }
  /** It goes into a file only. */
  | { readonly kind: 'too-long' }
  | { readonly kind: 'nothing' }

const chapters = ({ recording }: Case): number => recording?.snapshots.length ?? 0

/** @param page the address of the page that opens cases */
export async function sharingOf(page: string, picked: Case): Promise<Sharing> {
  if (parts.every(part => picked[part] === null)) return { kind: 'nothing' }
  const fitted = canPack() ? await fittingAddress(page, picked).catch(() => null) : null
  if (fitted === null) return { kind: 'too-long' }
  return { kind: 'address', address: fitted.address, isCut: chapters(fitted.part) < chapters(picked) }
}

/** What goes in, and the link or the file that comes of it. */
function ShareDialog() {
  const { t } = useTranslation(['case', 'common', 'terms'])
  const problemText = useProblemText()
  const leave = useUnit(caseLeft)
  const { whole, problem } = useWhole()
  const [chosen, setChosen] = useState<ReadonlySet<CasePart> | null>(null)
  const left = useMemo(() => chosen ?? (whole ? usuallyLeft(whole) : new Set<CasePart>()), [chosen, whole])
  const picked = useMemo(() => whole && pickedOf(whole, left), [whole, left])
  const sharing = useSharing(picked)
  return (
    <Dialog isOpen title={t('case:share.title')} onClose={() => leave()}>
      <DialogBody>
        <Stack gap={4}>
          <p>{t('case:share.lead')}</p>
          {problem ? (
            <Callout intent="danger">{problemText(problem)}</Callout>
          ) : (
            <>
              <Choices whole={whole} left={left} onToggle={part => setChosen(toggled(left, part))} />
              <Outcome sharing={sharing} />
            </>
          )}
          <p className="sr-muted sr-size-14">{t('case:share.privacy')}</p>
        </Stack>
      </DialogBody>
      <DialogButtons>
        <Button text={t('common:close')} onClick={() => leave()} />
        <Button
          icon={<Download />}
          text={t('terms:saveAsAFile')}
          disabled={picked === null || sharing.kind === 'nothing'}
          onClick={() => picked && saveJson(`speedrail-case-${fileDate(new Date())}`, caseText(picked))}
        />
      </DialogButtons>
    </Dialog>
  )
}

/** Everything that could go in, as it was when the dialog opened; null until it's collected. */
function useWhole() {
  const [run, at, mayBuild, here] = useUnit([$run, $at, $mayCommand, $figures])
  const [playedFile, speed, production] = useUnit([$playedFile, $speed, $production])
  const [whole, setWhole] = useState<Case | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const collect = useEffectEvent(async (): Promise<Case> => {
    if (run) return caseOfRun(run.recording, run.replay.from, at)
    const [machine, recorded, drink] = await Promise.all([
      mayBuild ? readMachineFile() : null,
      readRunRecording(),
      production?.drink ?? readLastDrink(),
    ])
    const recording = partOfFile('recording', recorded)
    return {
      machine: machine === null ? null : partOfFile('machine', machine),
      recording,
      scenario: scenarioOf(here?.scenario?.name ?? null, playedFile),
      drink: drink?.kind === 'RECIPE' ? { id: drink.id, name: drink.name } : null,
      speed,
      at: recording && momentOf(recording),
    }
  })
  useEffect(() => {
    collect().then(setWhole, (thrown: unknown) => setProblem(asApiProblem(thrown)))
  }, [])
  return { whole, problem }
}

function useSharing(picked: Case | null): Sharing {
  const page = new URL(useHref('/simulator'), window.location.origin).href
  const [made, setMade] = useState<{ readonly of: Case; readonly sharing: Sharing } | null>(null)
  useEffect(() => {
    if (picked) void sharingOf(page, picked).then(sharing => setMade({ of: picked, sharing }))
  }, [page, picked])
  // Something else may have been picked meanwhile.
  return made && made.of === picked ? made.sharing : { kind: 'working' }
}

interface ChoicesProps {
  readonly whole: Case | null
  readonly left: ReadonlySet<CasePart>
  readonly onToggle: (part: CasePart) => void
}

function Choices({ whole, left, onToggle }: ChoicesProps) {
  const { t } = useTranslation('case')
  return (
    <fieldset>
      <legend className="sr-strong sr-below-3">{t('share.what')}</legend>
      {whole &&
        choicesOf(whole, left).map(({ part, isIn }) => (
          <Checkbox key={part} checked={isIn} onChange={() => onToggle(part)}>
            <PartText part={part} whole={whole} />
          </Checkbox>
        ))}
    </fieldset>
  )
}

function PartText({ part, whole }: { readonly part: CasePart; readonly whole: Case }) {
  const { t } = useTranslation('case')
  const { length, at, scenario } = useCaseLabels(whole)
  switch (part) {
    case 'machine':
      return t('share.part.machine', { count: whole.machine?.pumps.length ?? 0 })
    case 'recording':
      return at === null ? t('share.part.recording', { length }) : t('share.part.recordingAt', { length, at })
    case 'scenario':
      return t('share.part.scenario', { name: scenario })
    case 'drink':
      return t('share.part.drink', { name: whole.drink?.name ?? '' })
    case 'speed':
      return t('share.part.speed', { factor: String(whole.speed ?? 1) })
  }
}

function Outcome({ sharing }: { readonly sharing: Sharing }) {
  const { t } = useTranslation('case')
  return (
    <div role="status" data-testid="case-sharing" data-kind={sharing.kind}>
      {sharing.kind === 'working' ? <ProgressBar intent="primary" aria-label={t('share.working')} /> : null}
      {sharing.kind === 'too-long' ? <Callout intent="warning">{t('share.tooLong')}</Callout> : null}
      {sharing.kind === 'nothing' ? <Callout>{t('share.nothing')}</Callout> : null}
      {sharing.kind === 'address' ? (
        <Stack gap={2} className="sr-case-link">
          <CopiedText text={sharing.address} label={t('share.link')} />
          {sharing.isCut ? <p className="sr-muted sr-size-14">{t('share.cut')}</p> : null}
        </Stack>
      ) : null}
    </div>
  )
}
