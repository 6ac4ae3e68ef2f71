import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { Stack } from './layout/layout.view.tsx'
import './ui.css'

interface DropZoneProps {
  readonly label: string
  readonly text: string
  /** As of an input for files, such as `.zip`. */
  readonly accept: string
  readonly icon: ReactNode
  readonly disabled: boolean
  readonly error: string | null
  readonly className?: string
}

/** A place for one file. */
export const DropZone = ({ onFile, ...rest }: DropZoneProps & { readonly onFile: (file: File) => void }) => (
  <FilesDropZone {...rest} multiple={false} onFiles={([file]) => file && onFile(file)} />
)

interface FilesDropZoneProps extends DropZoneProps {
  readonly multiple: boolean
  /** At least one. */
  readonly onFiles: (files: readonly File[]) => void
}

/** A place for files: they can be dropped there, or chosen by a click. The input lies over all of it, and takes both. */
export function FilesDropZone(props: FilesDropZoneProps) {
  const { label, text, accept, icon, disabled, error, multiple, onFiles, className = '' } = props
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    if (files.length > 0) onFiles(files)
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <div>
      <Stack
        as="label"
        gap={3}
        align="center"
        justify="center"
        pad={5}
        minHeight={160}
        className={`sr-drop sr-round sr-surface-card sr-rings sr-pressable sr-relative sr-text-center sr-anywhere ${className}`}
        data-over={isOver}
        data-fault={error !== null}
      >
        <input
          className="sr-fill sr-wide sr-pressable"
          style={{ opacity: 0 }}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-label={label}
          aria-describedby={error === null ? undefined : id}
          aria-invalid={error !== null}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={take}
        />
        {icon}
        <span>{text}</span>
      </Stack>
      <p id={id} className="sr-form-fault" role="alert">
        {error}
      </p>
    </div>
  )
}
