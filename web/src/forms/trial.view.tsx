import { Button, type ButtonProps, Callout, ProgressBar } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useProblemText } from '../i18n/problem-text.ts'
import { Stack } from '../ui/layout/layout.view.tsx'
import type { TrialModel } from './trial.model.ts'

interface TrialButtonProps extends Pick<ButtonProps, 'disabled' | 'aria-describedby'> {
  readonly trial: TrialModel
  readonly text: string
  /** While it runs, for those who hear it. */
  readonly runningText: string
  readonly goodText: string
}

/** Beside the button that saves, where it stays in sight: tries the settings, and says what came of it. */
export function TrialButton({ trial, text, runningText, goodText, ...rest }: TrialButtonProps) {
  const problemText = useProblemText()
  const [outcome, isRunning, run] = useUnit([trial.$outcome, trial.$isRunning, trial.requested])
  // Empty it takes no line of its own.
  const flex = isRunning || outcome.kind !== 'none' ? '1 1 320px' : 'none'
  return (
    <>
      <Stack gap={2} flex={flex} shrink role="status">
        {isRunning ? <ProgressBar intent="primary" aria-label={runningText} /> : null}
        {outcome.kind === 'good' ? <Callout intent="success">{goodText}</Callout> : null}
        {outcome.kind === 'bad' ? <Callout intent="danger">{problemText(outcome.problem)}</Callout> : null}
      </Stack>
      <Button {...rest} text={text} loading={isRunning} onClick={() => run()} />
    </>
  )
}
