// Command ferretdb is FerretDB with its SQLite backend as one program: another implementation of MongoDB's wire protocol,
// a standalone server that keeps what it has acknowledged. It says on its standard output where it is to be reached, and
// ends with its standard input, so that it does not outlive who has started it.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	listen := flag.String("listen", "127.0.0.1:0", "address; port 0 is any that is free")
	folder := flag.String("dbpath", "", "folder of the databases, a file each")
	flag.Parse()
	if err := run(*listen, *folder); err != nil {
		log.Fatal(err)
	}
}

func run(listen, folder string) error {
	path, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{TCP: listen},
		Handler:   "sqlite",
		SQLiteURL: "file:" + path + "/",
		Logger:    slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})),
	})
	if err != nil {
		return err
	}
	ended, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	go func() {
		io.Copy(io.Discard, os.Stdin)
		stop()
	}()
	// The address is known as soon as it runs.
	go func() { fmt.Println(server.MongoDBURI()) }()
	return server.Run(ended)
}
