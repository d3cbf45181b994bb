window.loaded = [...(window.loaded ?? []), "deferred"];
