import { Button, Callout, Checkbox, DialogBody, ProgressBar } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { useQuery } from 'urql'
import { type Case, caseText, emptyCase, readCaseText } from '#simulator/case/case.ts'
import type { Recording } from '#simulator/replay/recording.ts'
import { scenarioNames, scenarioSources } from '#simulator/scenario-language/scenario-sources.ts'
import { asApiProblem } from '../../api/api-problem.ts'
import { askedOnce, graphql } from '../../api/graphql.ts'
import { $production } from '../../entities/production/production.model.ts'
import { MachineFileDocument } from '../../entities/simulator/simulator.documents.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.view.tsx'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { fileDate, type RequestedCase, saveJson } from './case-file.ts'
import { canPack, fittingAddress } from './case-link.ts'
import { OpenedDialog, useCaseLabels } from './opened-dialog.view.tsx'
import { $at, $run } from './replay.model.ts'
import { linesOf } from './run-view.ts'
import { $figures, $mayCommand, $playedFile, $speed } from './simulator.model.ts'

const HappenedDocument = graphql(`
  query Happened { simulatorRecording orders(limit: 1, offset: 0, mine: true) { drink { id kind name } } }
`)

interface CaseDialogProps {
  readonly asked: RequestedCase
  readonly onClose: () => void
}

export const CaseDialog = ({ asked, onClose }: CaseDialogProps) =>
  asked.kind === 'share' ? <ShareDialog onClose={onClose} /> : <OpenedDialog asked={asked} onClose={onClose} />

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
  const known = scenarioNames.find(each => each === name)
  const text = known ? JSON.stringify({ name: known, steps: scenarioSources[known] }) : playedFile
  const scenario = name === null || text === null ? null : partOfFile('scenario', text)
  return scenario?.name === name ? scenario : null
}

/** How much of what led to it is seen first, in seconds. */
const before = 2

/**
 * The instant of a run that is looked at first, in seconds of the machine's time: shortly before the last trouble, or
 * else before the last drink. A run without either is played from its beginning: null.
 */
export function momentOf(recording: Recording): number | null {
  const from = recording.snapshots[0]?.world.time
  if (from === undefined) return null
  const lines = linesOf(recording, from)
  const trouble = lines.findLast(({ kind }) => kind === 'fault' || kind === 'fault-set')
  const found = trouble ?? lines.findLast(({ kind }) => kind === 'drink')
  return found ? Math.max(0, from / 1_000_000 + found.seconds - before) : null
}

/** A run that is looked at, in seconds from its beginning. */
export const caseOfRun = (recording: Recording, from: number, at: number): Case => ({
  ...emptyCase,
  recording,
  at: from / 1_000_000 + at,
})

/** The usual speed says nothing. */
export const usuallyLeft = ({ speed }: Case): readonly CasePart[] => (speed === 1 ? ['speed'] : [])

export function pickedOf(whole: Case, left: readonly CasePart[]): Case {
  const picked: Case = { ...whole, ...Object.fromEntries(left.map(part => [part, null])) }
  return { ...picked, at: picked.recording && whole.at }
}

/** What becomes of what was picked: where it's too long for an address, only a file. */
export interface Sharing {
  readonly kind: 'working' | 'address' | 'too-long' | 'nothing'
  readonly address?: string
  /** Only a part of what happened is in it. */
  readonly isCut?: boolean
}

const chapters = ({ recording }: Case): number => recording?.snapshots.length ?? 0

/** @param page the address of the page that opens cases */
export async function sharingOf(page: string, picked: Case): Promise<Sharing> {
  if (parts.every(part => picked[part] === null)) return { kind: 'nothing' }
  const fitted = canPack() ? await fittingAddress(page, picked).catch(() => null) : null
  if (fitted === null) return { kind: 'too-long' }
  return { kind: 'address', address: fitted.address, isCut: chapters(fitted.part) < chapters(picked) }
}

function ShareDialog({ onClose }: Pick<CaseDialogProps, 'onClose'>) {
  const { t } = useTranslation(['case', 'common', 'terms'])
  const problemText = useProblemText()
  const { whole, error } = useWhole()
  const [left, setLeft] = useState<readonly CasePart[] | null>(null)
  const picked = useMemo(() => whole && pickedOf(whole, left ?? usuallyLeft(whole)), [whole, left])
  const sharing = useSharing(picked)
  return (
    <Dialog isOpen title={t('case:share.title')} onClose={onClose}>
      <DialogBody>
        <Stack gap={4}>
          <p>{t('case:share.lead')}</p>
          {error ? (
            <Callout intent="danger">{problemText(asApiProblem(error))}</Callout>
          ) : (
            <>
              {whole && <Choices whole={whole} left={left ?? usuallyLeft(whole)} onChange={setLeft} />}
              <Outcome sharing={sharing} />
            </>
          )}
          <p className="sr-muted sr-size-14">{t('case:share.privacy')}</p>
        </Stack>
      </DialogBody>
      <DialogButtons>
        <Button text={t('common:close')} onClick={onClose} />
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
  const now = useUnit({ run: $run, at: $at, mayBuild: $mayCommand, here: $figures, speed: $speed })
  const more = useUnit({ playedFile: $playedFile, production: $production })
  const [opened] = useState({ ...now, ...more })
  const asks = { context: askedOnce, pause: opened.run !== null }
  const [file] = useQuery({ ...asks, query: MachineFileDocument, pause: asks.pause || !opened.mayBuild })
  const [happened] = useQuery({ ...asks, query: HappenedDocument })
  const whole = useMemo((): Case | null => {
    const { run, at, mayBuild, here, speed, playedFile, production } = opened
    if (run) return caseOfRun(run.recording, run.replay.from, at)
    if (!happened.data || (mayBuild && !file.data)) return null
    const recording = partOfFile('recording', happened.data.simulatorRecording)
    const drink = production?.drink ?? happened.data.orders[0]?.drink
    return {
      machine: file.data ? partOfFile('machine', file.data.simulatorMachineFile) : null,
      recording,
      scenario: scenarioOf(here?.scenario?.name ?? null, playedFile),
      drink: drink?.kind === 'RECIPE' ? { id: drink.id, name: drink.name } : null,
      speed,
      at: recording && momentOf(recording),
    }
  }, [opened, file.data, happened.data])
  return { whole, error: file.error ?? happened.error }
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
  readonly whole: Case
  readonly left: readonly CasePart[]
  readonly onChange: (left: readonly CasePart[]) => void
}

function Choices({ whole, left, onChange }: ChoicesProps) {
  const { t } = useTranslation('case')
  const { length, at, scenario } = useCaseLabels(whole)
  const texts = {
    machine: t('share.part.machine', { count: whole.machine?.pumps.length ?? 0 }),
    recording: at === null ? t('share.part.recording', { length }) : t('share.part.recordingAt', { length, at }),
    scenario: t('share.part.scenario', { name: scenario }),
    drink: t('share.part.drink', { name: whole.drink?.name ?? '' }),
    speed: t('share.part.speed', { factor: String(whole.speed ?? 1) }),
  }
  const toggle = (part: CasePart): void =>
    onChange(left.includes(part) ? left.filter(other => other !== part) : [...left, part])
  return (
    <fieldset>
      <legend className="sr-strong sr-below-3">{t('share.what')}</legend>
      {parts
        .filter(part => whole[part] !== null)
        .map(part => (
          <Checkbox key={part} checked={!left.includes(part)} onChange={() => toggle(part)} label={texts[part]} />
        ))}
    </fieldset>
  )
}

function Outcome({ sharing: { kind, address, isCut } }: { readonly sharing: Sharing }) {
  const { t } = useTranslation('case')
  return (
    <div role="status" data-testid="case-sharing" data-kind={kind}>
      {kind === 'working' ? <ProgressBar intent="primary" aria-label={t('share.working')} /> : null}
      {kind === 'too-long' ? <Callout intent="warning">{t('share.tooLong')}</Callout> : null}
      {kind === 'nothing' ? <Callout>{t('share.nothing')}</Callout> : null}
      {address ? (
        <Stack gap={2} className="sr-case-link">
          <CopiedText text={address} label={t('share.link')} />
          {isCut ? <p className="sr-muted sr-size-14">{t('share.cut')}</p> : null}
        </Stack>
      ) : null}
    </div>
  )
}
