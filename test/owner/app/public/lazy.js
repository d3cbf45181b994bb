window.loaded = [...(window.loaded ?? []), "lazy"];
