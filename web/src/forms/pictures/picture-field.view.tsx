import { Button, Callout } from '@blueprintjs/core'
import { Media, Trash, Undo } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { useEvent } from '../../ui/use-model.ts'
import { type FieldBinding, useErrorText } from '../form.ts'
import { keptPicture, narrowed, type PictureDraft, shownPicture } from '../picture-draft.ts'
import { pictureFiles } from './crop.ts'
import { CropDialog } from './crop-dialog.view.tsx'
import { $isOpening, $refused, fieldLeft, pictureFinished, pictureOffered } from './picture-field.model.ts'
import '../forms.css'

/** Takes what `bind` of a form gives, too. */
export interface PictureFieldProps extends Partial<FieldBinding<PictureDraft>> {
  readonly label: string
  readonly value: PictureDraft
  readonly onChange: (draft: PictureDraft) => void
  /** The address of the saved picture; null when there is none. */
  readonly currentUrl: string | null
  /** Stands in for the picture while there is none, such as a drawn glass. */
  readonly placeholder?: ReactNode
}

const shownWidth = 800

/** A 16:9 picture: choose, drop or paste it, cut it to size, replace it, take it away — and back, until it is saved. */
export function PictureField(props: PictureFieldProps) {
  const { label, value, onChange, currentUrl, disabled = false, placeholder, error } = props
  const { t } = useTranslation(['pictures', 'common'])
  const field = useId()
  const [offered, refused, isOpening] = useUnit([pictureOffered, $refused, $isOpening])
  const problemText = useProblemText()
  const errorText = useErrorText()
  useEvent(pictureFinished, finished => {
    if (finished.field === field) onChange(finished.draft)
  })
  const left = useUnit(fieldLeft)
  useEffect(() => () => void left(field), [field, left])
  const { isOver, handlers } = useDropAndPaste(disabled, file => offered({ field, file }))
  const url = shownPicture(value, currentUrl)
  return (
    <Stack as="fieldset" gap={2} className="sr-picture-field" disabled={disabled} aria-describedby={`${field}state`}>
      <legend className="sr-below-2 sr-strong">{label}</legend>
      <Stack
        align="center"
        justify="center"
        className="sr-picture-frame sr-wide-picture sr-ground-group sr-clip sr-round sr-relative"
        data-over={isOver}
        data-empty={url === null}
        {...handlers}
      >
        {url === null ? (
          (placeholder ?? <Media size={40} aria-hidden />)
        ) : (
          <img src={narrowed(url, shownWidth)} alt="" />
        )}
        {isOver ? (
          <Stack as="span" align="center" justify="center" pad={4} className="sr-picture-over sr-strong sr-text-center">
            {t('dropNow')}
          </Stack>
        ) : null}
      </Stack>
      <Row gap={2} align="stretch" wrap>
        <ChooseButton
          text={t(url === null ? 'choose' : 'replace')}
          busy={isOpening}
          onChoose={file => offered({ field, file })}
        />
        {url === null ? null : (
          <Button
            icon={<Trash />}
            variant="minimal"
            text={t('remove')}
            onClick={() => onChange(takenAway(currentUrl))}
          />
        )}
        {value.kind === 'keep' ? null : (
          <Button icon={<Undo />} variant="minimal" text={t('common:undo')} onClick={() => onChange(keptPicture)} />
        )}
      </Row>
      <Box as="p" minHeight="1.5em" className="sr-muted sr-size-14" id={`${field}state`} role="status">
        {value.kind === 'replace' ? t('fresh') : value.kind === 'remove' ? t('removed') : url === null ? t('drop') : ''}
      </Box>
      {error ? <span className="sr-form-fault">{errorText(error)}</span> : null}
      {refused?.field === field ? (
        <Callout intent="danger" compact role="alert">
          {problemText(refused.problem)}
        </Callout>
      ) : null}
      <CropDialog field={field} />
    </Stack>
  )
}

/** Nothing can be taken away before anything is saved. */
const takenAway = (currentUrl: string | null): PictureDraft => (currentUrl === null ? keptPicture : { kind: 'remove' })

function ChooseButton(props: { text: string; busy: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) props.onChoose(file)
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <Button icon={<Media />} text={props.text} loading={props.busy} onClick={() => input.current?.click()} />
      <input
        ref={input}
        className="sr-visually-hidden"
        type="file"
        accept={pictureFiles}
        tabIndex={-1}
        aria-hidden
        onChange={take}
      />
    </>
  )
}

interface DropTarget {
  /** A file is held over it. */
  readonly isOver: boolean
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

const firstFile = (transfer: DataTransfer | null): File | null => transfer?.files[0] ?? null

/** Takes files that are dropped on an element, and pictures that are pasted anywhere on the page. */
function useDropAndPaste(disabled: boolean, onFile: (file: File) => void): DropTarget {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    if (disabled) return
    const pasted = (event: ClipboardEvent) => {
      const file = firstFile(event.clipboardData)
      if (file === null || !file.type.startsWith('image/')) return
      event.preventDefault()
      latest.current(file)
    }
    document.addEventListener('paste', pasted)
    return () => document.removeEventListener('paste', pasted)
  }, [disabled])
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (disabled || !event.dataTransfer.types.includes('Files')) return
      // Else the browser opens the file in place of the page.
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      const file = firstFile(event.dataTransfer)
      if (disabled || file === null) return
      event.preventDefault()
      latest.current(file)
    },
  }
  return { isOver, handlers }
}
