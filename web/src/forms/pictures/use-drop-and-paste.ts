import { type DragEvent, useEffect, useRef, useState } from 'react'

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
export function useDropAndPaste(disabled: boolean, onFile: (file: File) => void): DropTarget {
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
