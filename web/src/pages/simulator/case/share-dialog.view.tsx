import { Button, Callout, Checkbox, DialogBody, ProgressBar } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../../i18n/problem-text.ts'
import { CopiedText } from '../../../ui/copied-text.view.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.view.tsx'
import { Stack } from '../../../ui/layout/layout.view.tsx'
import { useWhileShown } from '../../../ui/use-model.ts'
import { type CaseAsked, caseLeft } from '../case-asked.model.ts'
import {
  $choices,
  $collectProblem,
  $sharing,
  $whole,
  type CasePart,
  fileSaved,
  partToggled,
  shareClosed,
  shareOpened,
} from './share.model.ts'
import { useCaseWords } from './use-case-words.ts'

/** What goes in, and the link or the file that comes of it. */
export function ShareDialog({ asked }: { readonly asked: Extract<CaseAsked, { kind: 'share' }> }) {
  const { t } = useTranslation(['case', 'common'])
  const problemText = useProblemText()
  const [sharing, whole, problem] = useUnit([$sharing, $whole, $collectProblem])
  const [save, leave] = useUnit([fileSaved, caseLeft])
  useWhileShown(shareOpened, shareClosed, asked)
  return (
    <Dialog isOpen title={t('case:share.title')} onClose={() => leave()} className="sr-case-dialog">
      <DialogBody>
        <Stack gap={4}>
          <p>{t('case:share.lead')}</p>
          {problem ? <Callout intent="danger">{problemText(problem)}</Callout> : <Choices />}
          <Outcome />
          <p className="sr-muted sr-size-14">{t('case:share.privacy')}</p>
        </Stack>
      </DialogBody>
      <DialogButtons>
        <Button text={t('common:close')} onClick={() => leave()} />
        <Button
          icon={<Download />}
          text={t('case:share.save')}
          disabled={whole === null || sharing.kind === 'nothing'}
          onClick={() => save()}
        />
      </DialogButtons>
    </Dialog>
  )
}

function Choices() {
  const { t } = useTranslation('case')
  const { choices, toggle } = useUnit({ choices: $choices, toggle: partToggled })
  return (
    <fieldset>
      <legend className="sr-strong sr-below-3">{t('share.what')}</legend>
      {choices.map(({ part, isIn }) => (
        <Checkbox key={part} checked={isIn} onChange={() => toggle(part)}>
          <PartText part={part} />
        </Checkbox>
      ))}
    </fieldset>
  )
}

function PartText({ part }: { readonly part: CasePart }) {
  const { t } = useTranslation('case')
  const whole = useUnit($whole)
  const { length, at, scenario } = useCaseWords(whole)
  switch (part) {
    case 'machine':
      return t('share.part.machine', { count: whole?.machine?.pumps.length ?? 0 })
    case 'recording':
      return at === null ? t('share.part.recording', { length }) : t('share.part.recordingAt', { length, at })
    case 'scenario':
      return t('share.part.scenario', { name: scenario })
    case 'drink':
      return t('share.part.drink', { name: whole?.drink?.name ?? '' })
    case 'speed':
      return t('share.part.speed', { factor: String(whole?.speed ?? 1) })
  }
}

function Outcome() {
  const { t } = useTranslation('case')
  const [sharing, problem] = useUnit([$sharing, $collectProblem])
  if (problem) return null
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
