import { Button, Callout, Checkbox, DialogBody, ProgressBar } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { type Case, caseText } from '#simulator/case/case.ts'
import { type ApiProblem, asApiProblem } from '../../../api/api-problem.ts'
import { $production } from '../../../entities/production/production.model.ts'
import { useProblemText } from '../../../i18n/problem-text.ts'
import { CopiedText } from '../../../ui/copied-text.view.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.view.tsx'
import { Stack } from '../../../ui/layout/layout.view.tsx'
import { $mayCommand } from '../breaking.model.ts'
import { type CaseAsked, caseLeft } from '../case-asked.model.ts'
import { $at, $run } from '../replay/replay.model.ts'
import { fileDate, saveJson } from '../save-file.ts'
import { $figures, $playedFile, $speed } from '../simulator.model.ts'
import {
  type CasePart,
  caseOfRun,
  choicesOf,
  collectCase,
  pickedOf,
  type Sharing,
  sharingOf,
  usuallyLeft,
} from './share.ts'
import { useCaseWords } from './use-case-words.ts'

interface ShareDialogProps {
  readonly asked: Extract<CaseAsked, { kind: 'share' }>
}

/** What goes in, and the link or the file that comes of it. */
export function ShareDialog({ asked: { of, page } }: ShareDialogProps) {
  const { t } = useTranslation(['case', 'common'])
  const problemText = useProblemText()
  const leave = useUnit(caseLeft)
  const { whole, problem } = useWhole(of)
  const [chosen, setChosen] = useState<ReadonlySet<CasePart> | null>(null)
  const left = useMemo(() => chosen ?? (whole ? usuallyLeft(whole) : new Set<CasePart>()), [chosen, whole])
  const picked = useMemo(() => whole && pickedOf(whole, left), [whole, left])
  const sharing = useSharing(page, picked)
  return (
    <Dialog isOpen title={t('case:share.title')} onClose={() => leave()} className="sr-case-dialog">
      <DialogBody>
        <Stack gap={4}>
          <p>{t('case:share.lead')}</p>
          {problem ? (
            <Callout intent="danger">{problemText(problem)}</Callout>
          ) : (
            <>
              <Choices
                whole={whole}
                left={left}
                onToggle={part =>
                  setChosen(new Set(left.has(part) ? [...left].filter(one => one !== part) : [...left, part]))
                }
              />
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
          text={t('case:share.save')}
          disabled={picked === null || sharing.kind === 'nothing'}
          onClick={() => picked && saveJson(`speedrail-case-${fileDate(new Date())}`, caseText(picked))}
        />
      </DialogButtons>
    </Dialog>
  )
}

/** Everything that could go in, as it was when the dialog opened; null until it's collected. */
function useWhole(of: 'machine' | 'run') {
  const client = useClient()
  const [run, at] = useUnit([$run, $at])
  const [mayBuild, figures, playedFile, speed, production] = useUnit([
    ...([$mayCommand, $figures, $playedFile, $speed, $production] as const),
  ])
  const [whole, setWhole] = useState<Case | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const collect = useEffectEvent(async (): Promise<Case> => {
    if (of === 'run' && run) return caseOfRun(run.recording, run.replay.from, at)
    const playedName = figures?.scenario?.name ?? null
    return await collectCase(client, { mayBuild, playedName, playedFile, speed, drink: production?.drink ?? null })
  })
  useEffect(() => {
    collect().then(setWhole, (thrown: unknown) => setProblem(asApiProblem(thrown)))
  }, [])
  return { whole, problem }
}

function useSharing(page: string, picked: Case | null): Sharing {
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
  const { length, at, scenario } = useCaseWords(whole)
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
